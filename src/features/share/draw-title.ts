import 'server-only'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cutText } from '@/lib/text/cut-text'

/** The files are created by scripts/fonts.mjs. */
const FONTS = path.join(process.cwd(), 'src/features/share/fonts')
const SCRIPTS = [
  ...['Arabic', 'Bengali', 'Cyrillic', 'Devanagari', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thai'],
]
const NAMED = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')
const SHAPED = new RegExp(`[${NAMED}]`, 'u')
const LEFT_OUT = new RegExp(
  `[^${NAMED}\\p{Script=Inherited}\\u0020-\\u007e\\u00a0-\\u017f\\u060c\\u061b\\u061f\\u0964\\u0965\\u2010-\\u2015\\u2018-\\u201e\\u2026]+`,
  'gu',
)
const FAMILIES = ['Inter', ...SCRIPTS.map((script) => `Noto Sans ${script}`)].join(',')

type Options = { size: number; width: number; height: number; color: string; most: number }

/** Renders complex scripts with Pango, because the share picture library does not shape text. */
export async function drawTitle(
  title: string,
  { color, height, most, size, width }: Options,
): Promise<{ src: string; width: number; height: number } | null> {
  if (!SHAPED.test(title)) return null
  const plain = title.normalize('NFC').replace(LEFT_OUT, ' ').replace(/\s+/g, ' ').trim()
  const text = plain.length <= most ? plain : `${cutText(plain, most - 1)}…`
  await registerFonts()
  const image = sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} Bold ${size}`,
      width,
      rgba: true,
      // At 72 dpi, one point is one pixel.
      dpi: 72,
      wrap: 'word-char',
    },
  }).resize({ width, height, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  const src = `data:image/png;base64,${data.toString('base64')}`
  return { src, width: info.width, height: info.height }
}

let registered: Promise<void> | undefined

/** Pango registers a font file when a text first names it. */
function registerFonts(): Promise<void> {
  return (registered ??= (async () => {
    for (const file of await readdir(FONTS)) {
      if (!file.endsWith('.ttf')) continue
      const text = { text: 'a', fontfile: path.join(FONTS, file) }
      await sharp({ text }).raw().toBuffer()
    }
  })())
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
