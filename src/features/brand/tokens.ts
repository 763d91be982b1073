import { getContrast, getDistance, toHex, toOklch, type Oklch } from '@/lib/color'

export type Theme = 'light' | 'dark'
/** The tokens of tokens.css that follow the accent, as "#rrggbb". */
export type AccentTokens = Record<
  'accent' | 'accent-ink' | 'accent-text' | 'accent-inverse' | 'focus' | 'mark',
  string
>
export type Palette = Record<Theme, AccentTokens>

/** What texts and shapes in the accent stand on: `paper` and `paper-raised` of tokens.css. */
export const GROUNDS: Record<Theme, readonly string[]> = {
  light: [toHex([0.958, 0.01, 84]), toHex([0.988, 0.006, 84])],
  dark: [toHex([0.195, 0.012, 52]), toHex([0.238, 0.014, 54])],
}
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

/**
 * Computes the tokens of both themes from the accent, which is the fill of the light theme as it is.
 * Undefined if the accent would not be seen on paper: see `findNearest`.
 * @param accent as `parseHex` returns it
 */
export function computePalette(accent: string): Palette | undefined {
  if (!isReadable(accent, GROUNDS.light, SHAPE_CONTRAST)) return undefined
  const [lightness, chroma, hue] = toOklch(accent)
  // A dark color without chroma turns around as ink does: a gray button would look disabled.
  const grayness = Math.max(0, 1 - chroma / 0.06)
  const lifted = Math.max(lightness, 0.62) + (0.93 - Math.max(lightness, 0.62)) * grayness
  const dark = shift([lifted, chroma, hue], { grounds: GROUNDS.dark, least: SHAPE_CONTRAST, by: 1 })
  // What has the ink as its ground is about as dark, or pale, as the other theme.
  return {
    light: { ...withInks(accent, 'light'), 'accent-inverse': dark },
    dark: { ...withInks(dark, 'dark'), 'accent-inverse': accent },
  }
}

/** The accepted color that differs least from one that is too pale. */
export function findNearest(accent: string): string {
  const [lightness, chroma, hue] = toOklch(accent)
  let nearest = shift([lightness, chroma, hue], {
    grounds: GROUNDS.light,
    least: SHAPE_CONTRAST,
    by: -1,
  })
  // The gamut is narrow for some dark hues: a small turn may stay closer.
  for (let turn = -24; turn <= 24; turn += 3) {
    for (let share = 0.4; share <= 1; share += 0.1) {
      const candidate = shift([lightness, chroma * share, hue + turn], {
        grounds: GROUNDS.light,
        least: SHAPE_CONTRAST,
        by: -1,
      })
      if (getDistance(candidate, accent) < getDistance(nearest, accent)) nearest = candidate
    }
  }
  return nearest
}

function withInks(accent: string, theme: Theme): Omit<AccentTokens, 'accent-inverse'> {
  const [lightness, chroma, hue] = toOklch(accent)
  const text = shift([lightness, chroma, hue], {
    grounds: GROUNDS[theme],
    least: TEXT_CONTRAST,
    by: theme === 'light' ? -1 : 1,
  })
  const ink = chooseInk(accent, hue)
  // The letter of our mark is white, as on vermilion, where it can be seen.
  const mark = getContrast('#ffffff', accent) >= SHAPE_CONTRAST ? '#ffffff' : ink
  return { accent, 'accent-ink': ink, 'accent-text': text, focus: text, mark }
}

/** Tinted, unless only black or white is readable; one of these always is. */
function chooseInk(accent: string, hue: number): string {
  const tinted = [toHex([0.16, 0.03, hue]), toHex([0.985, 0.008, hue])]
  const byContrast = (first: string, second: string) =>
    getContrast(second, accent) - getContrast(first, accent)
  const [ink = '#000000'] = tinted.sort(byContrast)
  if (getContrast(ink, accent) >= TEXT_CONTRAST) return ink
  return ['#000000', '#ffffff'].sort(byContrast)[0] ?? ink
}

type Target = { grounds: readonly string[]; least: number; by: 1 | -1 }

/** Moves the lightness until the color is seen on its grounds. */
function shift([lightness, chroma, hue]: Oklch, { by, grounds, least }: Target): string {
  const start = Math.min(0.99, Math.max(0.05, lightness))
  for (let l = start; l > 0 && l < 1; l += by * 0.004) {
    const candidate = toHex([l, chroma, hue])
    if (isReadable(candidate, grounds, least)) return candidate
  }
  return by > 0 ? '#ffffff' : '#000000'
}

function isReadable(color: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => getContrast(color, ground) >= least)
}

/** The tokens of tokens.css, for the preview of a site without an accent. */
export const DEFAULT_TOKENS: Palette = {
  light: {
    accent: 'oklch(0.65 0.208 33)',
    'accent-ink': 'oklch(0.16 0.03 40)',
    'accent-text': 'oklch(0.52 0.19 32)',
    'accent-inverse': 'oklch(0.65 0.208 33)',
    focus: 'oklch(0.48 0.2 264)',
    mark: 'oklch(0.988 0.006 84)',
  },
  dark: {
    accent: 'oklch(0.66 0.205 34)',
    'accent-ink': 'oklch(0.16 0.03 40)',
    'accent-text': 'oklch(0.735 0.16 38)',
    'accent-inverse': 'oklch(0.66 0.205 34)',
    focus: 'oklch(0.76 0.13 258)',
    mark: 'oklch(0.945 0.014 82)',
  },
}
