import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('\n  .dark {')

function listTokens(block: string): Map<string, Oklch> {
  const pattern = /--color-([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g
  return new Map(
    Array.from(block.matchAll(pattern), ([, name = '', l, c, h]) => [
      name,
      [Number(l), Number(c), Number(h)] as const,
    ]),
  )
}

/** Relative luminance of WCAG from OKLCH, clipped to sRGB as a screen does. */
function luminance([l, c, h]: Oklch): number {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: Oklch, second: Oklch): number {
  const [bright, dim] = [luminance(first), luminance(second)].sort((x, y) => y - x)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

const GROUNDS = ['paper', 'paper-raised']
const TEXTS = ['ink', 'ink-muted', 'accent-text', 'good', 'warn', 'bad']
/** Coloured grounds and the one text colour each of them carries. */
const FILLED = [
  ['accent-ink', 'accent'],
  ['accent', 'accent-ink'],
  ['paper', 'ink'],
  ['paper', 'bad'],
] as const
/** Shapes that must be seen against the page: edges of controls, the focus ring, filled buttons. */
const SHAPES = ['ink-muted', 'focus', 'accent']

describe.each([
  ['light', listTokens(lightCss)],
  ['dark', listTokens(darkCss)],
])('contrast, %s', (_theme, tokens) => {
  const ratio = (front: string, back: string) => {
    const [first, second] = [tokens.get(front), tokens.get(back)]
    if (!first || !second) throw new Error(`no colour token ${first ? back : front}`)
    return contrast(first, second)
  }

  test.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    '%s on %s reads at 4.5:1',
    (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(FILLED)('%s on %s reads at 4.5:1', (text, ground) =>
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(GROUNDS.flatMap((ground) => SHAPES.map((shape) => [shape, ground] as const)))(
    '%s stands out from %s at 3:1',
    (shape, ground) => expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3),
  )
})

test('light and dark define the same colours', () => {
  expect([...listTokens(darkCss).keys()].sort()).toEqual([...listTokens(lightCss).keys()].sort())
  expect(listTokens(lightCss).size).toBe(14)
})

test('the type scale has at most seven steps, radii two, shadows one', () => {
  const names = (prefix: string) => lightCss.match(new RegExp(`--${prefix}-[a-z0-9]+:`, 'g')) ?? []
  expect(names('text').length).toBeLessThanOrEqual(7)
  expect(names('radius')).toHaveLength(2)
  expect(names('shadow')).toHaveLength(1)
})
