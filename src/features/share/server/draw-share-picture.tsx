import 'server-only'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { env } from '@/env'
import { drawOwnMark, recolor, toInks, type Inks } from '@/features/brand/inks'
import { loadDrawnFonts } from '@/features/brand/server/drawn-fonts'
import type { BrandView } from '@/features/brand/server/view'
import { toPublicFileAddress } from '@/platform/files/file-address'
import { PLACEHOLDER } from '@/lib/pictures/picture-sizes'
import { processWide } from '@/lib/process-wide'
import { cutText } from '@/lib/text/plain-text'
import type { toDateParts } from '@/lib/time/dates'
import { readMedia } from '@/platform/files/read-media'

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

/** What is loaded once. */
const loaded = processWide<{ registered?: Promise<void> }>('share-picture-fonts', () => ({}))

/** Pango registers a font file when a text first names it. */
function registerFonts(): Promise<void> {
  return (loaded.registered ??= (async () => {
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

const SIZE = { width: 1200, height: 630 }
const COVER = { width: 420, height: SIZE.height }

/**
 * The cover of a record as the right side of its share picture. Pictures of other hosts and files
 * that cannot be read are replaced by the placeholder.
 */
async function readCover(src: string, palette: BrandView['palette']): Promise<string> {
  const file = await readPicture(src).catch(() => undefined)
  const read = file ?? (await readPlaceholder())
  const isDrawing = read.subarray(0, 4).toString() === '<svg'
  const picture = sharp(isDrawing ? Buffer.from(recolor(read.toString(), palette)) : read)
  const png = await picture
    .resize({ ...COVER, fit: 'cover' })
    .png()
    .toBuffer()
  return toData(png)
}

const OF_SITE = [PLACEHOLDER, '/hero.svg']
/** Where uploaded files are, as stored and as visitors read them. */
const OF_MEDIA = ['/api/media/file/-', toPublicFileAddress('/api/media/file/-')].map((file) =>
  file.slice(0, -1),
)

async function readPicture(src: string): Promise<Buffer | undefined> {
  const { hash, pathname } = new URL(src, env.SITE_URL)
  if (pathname === PLACEHOLDER) return readPlaceholder(hash.slice(1))
  if (OF_SITE.includes(pathname)) return readFile(path.join(process.cwd(), 'public', pathname))
  if (!OF_MEDIA.some((folder) => src.startsWith(folder))) return undefined
  const stored = await readMedia(path.basename(decodeURIComponent(pathname)))
  return stored && Buffer.from(stored)
}

/** The file, cut to one of its parts, as browsers show "/placeholder.svg#design-beginner". */
export async function readPlaceholder(part = ''): Promise<Buffer> {
  const svg = await readFile(path.join(process.cwd(), 'public', PLACEHOLDER), 'utf8')
  const views = [...svg.matchAll(/<view id="([\w-]+)" (viewBox="[\d ]+")/g)]
  const box = views.find(([, id]) => id === part)?.[2]
  return Buffer.from(box ? svg.replace(/viewBox="[\d ]+"/, box) : svg)
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
  return `${plain.slice(0, most - 1).replace(/\s\S*$/, '')}…`
}

type SharePicture = {
  eyebrow: string
  title: string
  facts: string
  brand: string
  look: BrandView
  /** The address of the picture of the page. */
  cover: string
  /** The date of an event, which makes the picture a ticket. */
  date?: ReturnType<typeof toDateParts>
}

const LONGEST_TITLE = 96

/** Responds with the share picture of a link, a 1200x630 PNG rendered without network access. */
export async function drawSharePicture(picture: SharePicture): Promise<Response> {
  const { date, look } = picture
  const inks = toInks(look.palette)
  const logo = await readLogo(look)
  // Falls back to the kind of page if no character of the title can be drawn. The brand appears
  // anyway.
  const title = toDrawable(picture.title, LONGEST_TITLE) || picture.eyebrow
  const column = { ...COLUMN, width: SIZE.width - COVER.width - (date ? STUB.width : 0) }
  const size = chooseFontSize(picture.title) * (date ? 0.75 : 1)
  const shaped = await drawTitle(picture.title, {
    ...SHAPED,
    color: inks.ink,
    width: column.width - 128,
    size,
  })
  return new ImageResponse(
    <div style={{ ...FILL, display: 'flex', background: inks.paper, color: inks.ink }}>
      {date && <DateStub date={date} inks={inks} />}
      <div style={column}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
          {/* eslint-disable-next-line @next/next/no-img-element -- not a page: drawn into the picture. */}
          <img alt="" {...(logo ?? (await drawMark(look, inks)))} />
          {!logo && (
            <span style={{ ...DISPLAY, ...chooseNameSize(picture.brand) }}>
              {toDrawable(picture.brand, 44)}
            </span>
          )}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 18 }}>
          <span style={{ fontSize: 28, color: inks.accentText }}>
            {toDrawable(picture.eyebrow, 40)}
          </span>
          {shaped ? (
            // eslint-disable-next-line @next/next/no-img-element -- not a page: drawn into the picture.
            <img alt="" {...shaped} />
          ) : (
            <span style={{ ...DISPLAY, fontSize: size, lineHeight: 1.04 }}>{title}</span>
          )}
        </div>
        <span style={{ fontSize: 28, color: inks.muted, minHeight: 36 }}>
          {toDrawable(picture.facts, 80)}
        </span>
      </div>
      {/* eslint-disable-next-line @next/next/no-img-element -- not a page: drawn into the picture. */}
      <img alt="" {...COVER} src={await readCover(picture.cover, look.palette)} />
      {date && [0, SIZE.height].map((at) => <Notch key={at} at={at} color={inks.ink} />)}
    </div>,
    { ...SIZE, fonts: await loadDrawnFonts(look.fonts) },
  )
}

const chooseFontSize = (title: string) => (title.length > 56 ? 54 : title.length > 32 ? 64 : 80)

/** Names that would be cut off in one line have two. */
const chooseNameSize = (brand: string) =>
  brand.length > 18 ? { fontSize: 26, lineHeight: 1.15 } : { fontSize: 40 }

const FILL = { width: '100%', height: '100%', fontFamily: 'Text' }
const DISPLAY = { fontFamily: 'Display', fontWeight: 700, letterSpacing: '-0.02em' } as const
const COLUMN = {
  padding: '56px 64px',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
} as const
const SHAPED = { height: 330, most: LONGEST_TITLE }

const STUB = {
  width: 250,
  padding: '56px 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: 28,
} as const

/** The part of a ticket with the date. */
function DateStub({
  date: { day, month, time, weekday, year },
  inks: { accent, accentInk, paper },
}: Required<Pick<SharePicture, 'date'>> & { inks: Inks }) {
  const colors = { background: accent, color: accentInk, borderRight: `5px dashed ${paper}` }
  return (
    <div style={{ ...STUB, ...colors }}>
      <span>{weekday}</span>
      <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <span style={{ ...DISPLAY, fontSize: 150, lineHeight: 1 }}>{Number(day)}</span>
        <span style={{ ...DISPLAY, fontSize: 44 }}>{`${month} ${year}`}</span>
      </div>
      <span>{time}</span>
    </div>
  )
}

/** Where the stub is torn off, at the upper and the lower edge. */
function Notch({ at, color }: { at: number; color: string }) {
  const radius = 22
  const place = { left: STUB.width - radius - 2, top: at - radius }
  const circle = { width: 2 * radius, height: 2 * radius, borderRadius: radius }
  return <div style={{ position: 'absolute', ...place, ...circle, background: color }} />
}

const MARK_SIZE = 56
const LOGO_SIZE = { width: 420, height: 72, fit: 'inside', withoutEnlargement: true } as const

async function readLogo({ logo }: BrandView) {
  const file = logo && (await readMedia(logo.file))
  if (!file) return null
  const image = sharp(file).resize(LOGO_SIZE).png()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { src: toData(data), width: info.width, height: info.height }
}

async function drawMark({ mark }: BrandView, inks: Inks) {
  const file = mark && (await readMedia(mark.file))
  const png =
    file &&
    (await sharp(file)
      .resize(2 * MARK_SIZE)
      .png()
      .toBuffer())
  const svg = Buffer.from(drawOwnMark(inks)).toString('base64')
  const src = png ? toData(png) : `data:image/svg+xml;base64,${svg}`
  return { src, width: MARK_SIZE, height: MARK_SIZE }
}

function toData(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}
