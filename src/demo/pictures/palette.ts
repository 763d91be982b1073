/** The colours of the drawings, in sRGB: those of the design tokens and some that go with them. */
export const colours = {
  paper: '#f6f0e4',
  sand: '#e7dac3',
  ink: '#211c1a',
  vermilion: '#e8492a',
  blush: '#f2bfa6',
  ochre: '#ecaf45',
  sage: '#b4c7ac',
  teal: '#1f5a5b',
  indigo: '#2c3766',
} as const

/** A ground and the inks laid on it, the loudest first. */
export type Scheme = {
  ground: string
  inks: readonly [string, string, string, string]
  dark: string
  light: string
}

const { paper, sand, ink, vermilion, blush, ochre, sage, teal, indigo } = colours
const onLight = { dark: ink, light: paper }

/** The colour schemes of covers, by the name that demo content chooses them with. */
export const schemes = {
  daylight: { ground: paper, inks: [vermilion, ink, ochre, blush], ...onLight },
  sand: { ground: sand, inks: [teal, vermilion, ink, paper], ...onLight },
  clay: { ground: blush, inks: [vermilion, ink, paper, teal], ...onLight },
  honey: { ground: ochre, inks: [ink, vermilion, paper, teal], ...onLight },
  meadow: { ground: sage, inks: [ink, vermilion, paper, ochre], ...onLight },
  ember: { ground: vermilion, inks: [paper, ink, ochre, blush], ...onLight },
  night: { ground: ink, inks: [vermilion, paper, ochre, sage], dark: '#100d0c', light: paper },
  pine: { ground: teal, inks: [paper, vermilion, ochre, sage], dark: '#12393a', light: paper },
  dusk: { ground: indigo, inks: [blush, vermilion, paper, ochre], dark: '#1a2142', light: paper },
} as const satisfies Record<string, Scheme>

export type SchemeName = keyof typeof schemes

/** `share` of the second colour mixed into the first, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Whichever of the scheme's two extremes can be seen on this paint. */
export function contrastOn(paint: string, { light, dark }: Pick<Scheme, 'light' | 'dark'>): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16))
  return r * 0.3 + g * 0.59 + b * 0.11 > 158 ? dark : light
}
