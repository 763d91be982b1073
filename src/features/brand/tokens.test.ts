import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { getContrast, getDistance, parseHex, toHex, toOklch } from '@/lib/color'
import { computePalette, findNearest, GROUNDS, type Theme } from './tokens'

const THEMES: Theme[] = ['light', 'dark']

/** The same colors in every run (mulberry32). */
function listColors(count: number): string[] {
  let state = 20_26
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: count }, () => {
    const number = Math.floor(next() * 2 ** 24)
    return `#${number.toString(16).padStart(6, '0')}`
  })
}

/** `ink` of tokens.css. */
const INK = { light: toHex([0.225, 0.022, 48]), dark: toHex([0.945, 0.014, 82]) }
const EDGES = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080']

describe('B-02 the colors', () => {
  test.each([
    '',
    'red',
    '#12',
    '#12345g',
    'url(x)',
    '#fff;}body{display:none',
    '</style>',
    null,
    7,
  ])('refuses %s as a color', (text) => expect(parseHex(text)).toBeUndefined())

  test.each([
    ['#E8492A', '#e8492a'],
    [' e8492a ', '#e8492a'],
    ['#e42', '#ee4422'],
  ])('reads %s', (text, hex) => expect(parseHex(text)).toBe(hex))

  test('a color survives the way through OKLCH', () => {
    for (const color of [...listColors(200), ...EDGES]) expect(toHex(toOklch(color))).toBe(color)
  })

  test('every pair keeps its contrast, for 200 accents and the edges', () => {
    let refused = 0
    for (const color of [...listColors(200), ...EDGES]) {
      const palette = computePalette(color) ?? computePalette(findNearest(color))
      if (!computePalette(color)) refused += 1
      for (const theme of THEMES) {
        const tokens = palette?.[theme]
        if (!tokens) throw new Error(`no palette for ${color}`)
        const context = `${color} ${theme} ${JSON.stringify(tokens)}`
        expect(getContrast(tokens['accent-ink'], tokens.accent), context).toBeGreaterThanOrEqual(
          4.5,
        )
        expect(getContrast(tokens.mark, tokens.accent), context).toBeGreaterThanOrEqual(3)
        expect(getContrast(tokens['accent-inverse'], INK[theme]), context).toBeGreaterThan(2.8)
        for (const ground of GROUNDS[theme]) {
          expect(getContrast(tokens['accent-text'], ground), context).toBeGreaterThanOrEqual(4.5)
          expect(getContrast(tokens.accent, ground), context).toBeGreaterThanOrEqual(3)
          expect(getContrast(tokens.focus, ground), context).toBeGreaterThanOrEqual(3)
        }
      }
    }
    expect(refused).toBeGreaterThan(20)
  })

  test('an accepted accent is the fill of the light theme as it is', () => {
    for (const color of listColors(200)) {
      const palette = computePalette(color)
      if (palette) expect(palette.light.accent).toBe(color)
    }
  })

  test('the nearest color is accepted, and no other color is much nearer', () => {
    const accepted = listColors(4000).filter((color) => computePalette(color))
    for (const color of listColors(200).filter((one) => !computePalette(one))) {
      const nearest = findNearest(color)
      expect(computePalette(nearest), color).toBeDefined()
      const least = Math.min(...accepted.map((other) => getDistance(other, color)))
      expect(getDistance(nearest, color), `${color} ${nearest}`).toBeLessThan(least + 0.012)
    }
  })

  test('the grounds are those of the design tokens', () => {
    const css = readFileSync(path.resolve('src/app/(web)/tokens.css'), 'utf8')
    const read = (name: string) =>
      Array.from(css.matchAll(new RegExp(`--color-${name}: oklch\\(([\\d. ]+)\\)`, 'g')), (match) =>
        toHex((match[1] ?? '').split(' ').map(Number) as [number, number, number]),
      )
    const [paper, raised] = [read('paper'), read('paper-raised')]
    expect(THEMES.map((_, at) => [paper[at], raised[at]])).toEqual(
      THEMES.map((one) => GROUNDS[one]),
    )
  })
})
