import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { readPicture } from './read-picture'
import type { Bridge, BrandFiles, BrandFrame } from '@/platform/process/bridge'
import { drawOwnMark, recolor, toInks } from '../inks'
import { drawStylesheet, parseStylesheetAddress, toStylesheetAddress } from '../stylesheet'
import { LOGO_FILE, MANIFEST_FILE } from '../brand-files'
import type { AccentTokens } from '../tokens'
import { hash, toVersioned, toView, type BrandView } from './view'

const DRAWINGS = ['/placeholder.svg', '/hero.svg']
const LOGO_SIZE = { width: 560, height: 112, fit: 'inside', withoutEnlargement: true } as const

/** What the server in front of Next needs to send files in the colors of the site. */
export function createBrandFiles(payload: Payload): NonNullable<Bridge['brand']> {
  return {
    load: () => loadBrandFiles(payload),
    drawStylesheet: (address) => {
      const parsed = parseStylesheetAddress(address)
      if (!parsed) return undefined
      const { side, style } = parsed
      const isExact = toStylesheetAddress(style, side, hash) === address
      return { css: drawStylesheet(style, side), isExact }
    },
  }
}

async function loadBrandFiles(payload: Payload): Promise<BrandFiles> {
  const asSystem = { overrideAccess: true } as const
  const [doc, { brand: name }] = await Promise.all([
    payload.findGlobal({ slug: 'brand', depth: 1, ...asSystem }),
    payload.findGlobal({ slug: 'site-settings', select: { brand: true }, depth: 0, ...asSystem }),
  ])
  const view = toView(doc)
  const manifest = drawManifest(name || 'Atelier', view)
  const files: BrandFiles['files'] = {
    [MANIFEST_FILE]: { type: 'application/manifest+json', body: JSON.stringify(manifest) },
  }
  if (!view.version) return { version: null, files, frame: null }
  const mark = await readMark(view)
  if (mark) Object.assign(files, await drawIcons(mark))
  const logo = view.logo && (await readPicture(view.logo.file))
  if (logo) {
    const body = await sharp(logo).resize(LOGO_SIZE).png({ palette: true }).toBuffer()
    files[LOGO_FILE] = { type: 'image/png', body }
  }
  if (view.palette) Object.assign(files, await recolorFiles(view.palette))
  return { version: view.version, files, frame: await drawFrame(view, mark) }
}

/** The mark of the brand, or ours in its colors. Undefined if both are those of public/. */
async function readMark({ mark, palette }: BrandView): Promise<Uint8Array | undefined> {
  const stored = mark && (await readPicture(mark.file))
  if (stored) return stored
  return palette ? Buffer.from(drawOwnMark(toInks(palette), 14)) : undefined
}

async function drawIcons(mark: Uint8Array): Promise<BrandFiles['files']> {
  const draw = (size: number) => sharp(mark, { density: 600 }).resize(size, size).png().toBuffer()
  const png = async (size: number) => ({ type: 'image/png', body: await draw(size) })
  const isDrawing = Buffer.from(mark.subarray(0, 4)).toString() === '<svg'
  const svg = isDrawing
    ? Buffer.from(mark)
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${toData(await draw(192))}"/></svg>`
  return {
    '/favicon.ico': { type: 'image/x-icon', body: toIco(await draw(32)) },
    '/icon.svg': { type: 'image/svg+xml', body: svg },
    // Apple fills what is transparent with black.
    '/apple-icon.png': {
      type: 'image/png',
      body: await sharp(await draw(180))
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer(),
    },
    '/icon-192.png': await png(192),
    '/icon-512.png': await png(512),
  }
}

/** An icon file with one picture, a PNG of 32 pixels. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const toData = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`

async function recolorFiles(palette: NonNullable<BrandView['palette']>) {
  const drawings = await Promise.all(
    DRAWINGS.map(async (address) => {
      const body = recolor(await readPublic(address), palette)
      return [address, { type: 'image/svg+xml', body }] as const
    }),
  )
  const { accent, 'accent-ink': ink } = palette.light
  const css = (await readPublic('/global-error.css'))
    .replace('background: oklch(0.655 0.215 36)', `background: ${accent}`)
    .replace('color: oklch(0.16 0.03 40)', `color: ${ink}`)
  return { ...Object.fromEntries(drawings), '/global-error.css': { type: 'text/css', body: css } }
}

function readPublic(address: string): Promise<string> {
  return readFile(path.join(process.cwd(), 'public', address), 'utf8')
}

async function drawFrame(
  { palette }: BrandView,
  mark: Uint8Array | undefined,
): Promise<BrandFrame | null> {
  if (!palette && !mark) return null
  const picture = mark ?? (await readFile(path.join(process.cwd(), 'public/icon.svg')))
  const png = await sharp(picture, { density: 600 }).resize(112, 112).png().toBuffer()
  const inks = ({ 'accent-ink': ink, accent, focus }: AccentTokens) => ({ accent, ink, focus })
  return {
    colors: palette && { light: inks(palette.light), dark: inks(palette.dark) },
    mark: toData(png),
  }
}

function drawManifest(name: string, view: BrandView) {
  const icon = (size: number) => ({
    src: toVersioned(`/icon-${size}.png`, view),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#f5f1ea',
    theme_color: view.palette?.light.accent ?? '#f5f1ea',
    icons: [icon(192), icon(512)],
  }
}
