import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { drawTitle } from './draw-title'
import { drawTiles, INKS, TILES } from './share-tiles'
import { toDrawable } from './to-drawable'

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
