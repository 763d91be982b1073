import 'server-only'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { cutText } from '@/lib/text/plain-text'

/** The files are created by scripts/fonts.mjs. */
const FONTS = path.join(process.cwd(), 'src/features/share/fonts')
const SCRIPTS = [
  ...['Arabic', 'Bengali', 'Cyrillic', 'Devanagari', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thai'],
]
const NAMED = SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')
const NEEDS_SHAPING = new RegExp(`[${NAMED}]`, 'u')
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
  if (!NEEDS_SHAPING.test(title)) return null
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

/** The brand colors in sRGB. The design tokens use OKLCH, which SVG renderers do not support. */
const INKS = {
  paper: '#f5f1ea',
  ink: '#211c1a',
  muted: '#6b605a',
  line: '#d9d1c4',
  accent: '#e8492a',
} as const

const PAINTS = [INKS.accent, INKS.ink, '#ecaf45', '#f2bfa6', '#1f5a5b', '#e7dac3'] as const
const TILE_SIZE = 140
const COLUMNS = 3
const ROWS = 4.5

const TILES = { width: COLUMNS * TILE_SIZE, height: ROWS * TILE_SIZE }

/** Draws an SVG pattern that depends only on `seed`, so that links can be distinguished. */
export function drawTiles(seed: string): string {
  const next = randomFrom(seed)
  const pick = <T,>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(next() * list.length)] ?? list[0]
  let shapes = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const ground = pick(PAINTS)
      const [first = INKS.paper, ...others] = PAINTS.filter((paint) => paint !== ground)
      const motif = drawMotif(Math.floor(next() * 5), pick([first, ...others]))
      const turn = Math.floor(next() * 4) * 90
      shapes +=
        `<g transform="translate(${column * TILE_SIZE} ${row * TILE_SIZE})">` +
        `<rect width="${TILE_SIZE + 1}" height="${TILE_SIZE + 1}" fill="${ground}"/>` +
        `<g transform="rotate(${turn} ${TILE_SIZE / 2} ${TILE_SIZE / 2})">${motif}</g></g>`
    }
  }
  const { height, width } = TILES
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`
}

function drawMotif(kind: number, paint: string): string {
  const half = TILE_SIZE / 2
  const quarter = (radius: number) =>
    `<path d="M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z" fill="${paint}"/>`
  switch (kind) {
    case 0:
      return quarter(TILE_SIZE)
    case 1:
      return `<circle cx="${half}" cy="${half}" r="${TILE_SIZE * 0.33}" fill="${paint}"/>`
    case 2:
      return `<path d="M0 0H${TILE_SIZE}L0 ${TILE_SIZE}Z" fill="${paint}"/>`
    case 3:
      return [0, 2, 4, 6]
        .map(
          (bar) =>
            `<rect y="${(bar * TILE_SIZE) / 8}" width="${TILE_SIZE}" height="${TILE_SIZE / 8}" fill="${paint}"/>`,
        )
        .join('')
    default:
      return quarter(half) + `<g transform="rotate(180 ${half} ${half})">${quarter(half)}</g>`
  }
}

/** Deterministic numbers from 0 to 1 (FNV-1a, then mulberry32). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Everything that the bundled fonts, which cover extended Latin, cannot draw. */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2026\u20ac\u20b9]+/gu

/**
 * Reduces a text to the characters that the share picture can draw, at most `most` of them. Other
 * scripts and emoji are removed, because the library would request fonts for them from the
 * internet. The result can be empty.
 */
export function toDrawable(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(FOREIGN, ' ').replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  return `${plain.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

export type SharePicture = {
  eyebrow: string
  title: string
  facts: string
  brand: string
  /** Determines the pattern; see `drawTiles`. */
  seed: string
}

const SIZE = { width: 1200, height: 630 }
const LONGEST_TITLE = 96

/**
 * Responds with the share picture of a link, a 1200x630 PNG rendered without network access.
 * Responds with 404 for null and does not use notFound(): its response would be cached for a year,
 * even if the page is published later.
 */
export async function drawSharePicture(picture: SharePicture | null): Promise<Response> {
  if (!picture) return new Response(null, { status: 404 })
  // Falls back to the kind of page if no character of the title can be drawn. The brand appears
  // anyway.
  const title = toDrawable(picture.title, LONGEST_TITLE) || picture.eyebrow
  const size = sizeOf(picture.title)
  const shaped = await drawTitle(picture.title, { ...SHAPED, size })
  return new ImageResponse(
    <div style={{ ...FILL, display: 'flex', background: INKS.paper, color: INKS.ink }}>
      <div style={COLUMN}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
          <Mark />
          <span style={{ ...DISPLAY, fontSize: 40 }}>{toDrawable(picture.brand, 30)}</span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 18 }}>
          <span style={{ fontSize: 28, color: '#a8321a' }}>{toDrawable(picture.eyebrow, 40)}</span>
          {shaped ? (
            // eslint-disable-next-line @next/next/no-img-element -- not a page: drawn into the picture.
            <img alt="" {...shaped} />
          ) : (
            <span style={{ ...DISPLAY, fontSize: size, lineHeight: 1.04 }}>{title}</span>
          )}
        </div>
        <span style={{ fontSize: 28, color: INKS.muted, height: 36 }}>
          {toDrawable(picture.facts, 46)}
        </span>
      </div>
      {/* eslint-disable-next-line @next/next/no-img-element -- not a page: drawn into the picture. */}
      <img alt="" {...TILES} src={`data:image/svg+xml;base64,${base64(drawTiles(picture.seed))}`} />
    </div>,
    { ...SIZE, fonts: await readFonts() },
  )
}

const sizeOf = (title: string) => (title.length > 56 ? 54 : title.length > 32 ? 64 : 80)

const FILL = { width: '100%', height: '100%', fontFamily: 'Inter' }
const DISPLAY = { fontFamily: 'Bricolage', fontWeight: 700, letterSpacing: '-0.02em' } as const
const COLUMN = {
  width: SIZE.width - TILES.width,
  padding: '56px 64px',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
} as const

const SHAPED = {
  width: SIZE.width - TILES.width - 128,
  height: 330,
  color: INKS.ink,
  most: LONGEST_TITLE,
}

function Mark() {
  return (
    <svg width="56" height="56" viewBox="0 0 64 64">
      <rect width="64" height="64" rx="12" fill={INKS.accent} />
      <path d="M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z" fill="#fff" />
      <rect x="8" y="36" width="48" height="7.5" rx="1.5" fill={INKS.ink} />
    </svg>
  )
}

/** Latin and extended Latin, read once per process. */
let fonts: ReturnType<typeof loadFonts> | undefined
const readFonts = () => (fonts ??= loadFonts())

function loadFonts() {
  const load = async (name: string, folder: string, weight: 500 | 700, subset: string) => {
    const file = `${folder}-${subset}-${weight}-normal.woff`
    const at = path.join(process.cwd(), 'node_modules', '@fontsource', folder, 'files', file)
    return { name, weight, style: 'normal' as const, data: await readFile(at) }
  }
  const subsets = ['latin', 'latin-ext']
  return Promise.all(
    subsets.flatMap((subset) => [
      load('Bricolage', 'bricolage-grotesque', 700, subset),
      load('Inter', 'inter', 500, subset),
    ]),
  )
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
