import faces from './faces.json'

/** A face for headings and one for text, by their names in `faces.json` (scripts/fonts.mjs). */
export const FONT_PAIRS = {
  workshop: {
    label: 'Workshop: Bricolage Grotesque and Inter',
    display: 'bricolage',
    text: 'inter',
  },
  classic: { label: 'Classic: Fraunces and Source Sans', display: 'fraunces', text: 'source-sans' },
  technical: {
    label: 'Technical: Space Grotesk and Inter',
    display: 'space-grotesk',
    text: 'inter',
  },
  friendly: { label: 'Friendly: Nunito', display: 'nunito', text: 'nunito' },
} as const satisfies Record<string, { label: string; display: Face; text: Face }>

type Face = keyof typeof faces
export type FontPair = keyof typeof FONT_PAIRS

export const DEFAULT_FONTS: FontPair = 'workshop'

export function isFontPair(name: unknown): name is FontPair {
  return typeof name === 'string' && Object.hasOwn(FONT_PAIRS, name)
}

function listFaces(pair: FontPair): Face[] {
  const { display, text } = FONT_PAIRS[pair]
  return [...new Set<Face>([display, text])]
}

/** The addresses of the files that nearly every page needs. */
export function listPreloads(pair: FontPair): string[] {
  return listFaces(pair).map((face) => faces[face].preload)
}

/** The faces of a pair, and the variables of fonts.css that name them. Empty for the default pair. */
export function drawFontFaces(pair: FontPair): string {
  if (pair === DEFAULT_FONTS) return ''
  const { display, text } = FONT_PAIRS[pair]
  const set = (variable: string, face: Face) =>
    `--font-${variable}:'${face}','${face} fallback';--font-${variable}-more:'${face}-more';`
  const variables = `:root:root{${set('bricolage', display)}${set('inter', text)}}`
  const css = listFaces(pair).map((face) => faces[face].css + faces[face].more)
  return css.join('').replaceAll(/\n\s*/g, '').replaceAll(': ', ':') + variables
}
