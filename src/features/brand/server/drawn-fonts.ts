import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { processWide } from '@/lib/process-wide'
import { FONT_PAIRS, type FontPair } from '../font-pairs'

type DrawnFont = { name: 'Display' | 'Text'; weight: 500 | 700; style: 'normal'; data: Buffer }

const loaded = processWide('drawn-fonts', () => new Map<FontPair, Promise<DrawnFont[]>>())

/** The fonts of a pair as `ImageResponse` takes them: Latin and extended Latin, read once. */
export function loadDrawnFonts(pair: FontPair): Promise<DrawnFont[]> {
  const fonts = loaded.get(pair) ?? load(pair)
  loaded.set(pair, fonts)
  return fonts
}

function load(pair: FontPair): Promise<DrawnFont[]> {
  const { display, text } = FONT_PAIRS[pair]
  return Promise.all(
    ['latin', 'latin-ext'].flatMap((subset) => [
      read({ name: 'Display', face: display, weight: 700, subset }),
      read({ name: 'Text', face: text, weight: 500, subset }),
    ]),
  )
}

type Part = {
  name: DrawnFont['name']
  face: (typeof FONT_PAIRS)[FontPair]['display' | 'text']
  weight: DrawnFont['weight']
  subset: string
}

async function read({ face, name, subset, weight }: Part): Promise<DrawnFont> {
  const file = FILES[face]
  const at = file.isPackage
    ? `node_modules/@fontsource/${file.font}/files/${file.font}-${subset}-${weight}-normal.woff`
    : `src/features/brand/fonts/${file.font}-${subset}-${weight}.ttf`
  return { name, weight, style: 'normal', data: await readFile(path.join(process.cwd(), at)) }
}

/** Those of the default pair are files of their packages, the others are made by scripts/fonts.mjs. */
const FILES: Record<Part['face'], { font: string; isPackage?: boolean }> = {
  bricolage: { font: 'bricolage-grotesque', isPackage: true },
  inter: { font: 'inter', isPackage: true },
  fraunces: { font: 'fraunces' },
  'source-sans': { font: 'source-sans-3' },
  'space-grotesk': { font: 'space-grotesk' },
  nunito: { font: 'nunito' },
}
