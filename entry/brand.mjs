import fs from 'node:fs'
import path from 'node:path'
import { bridge } from './bridge.mjs'
import { CachedResponse } from './cache/cached-response.mjs'
import { keepCurrent } from './cache/keep-current.mjs'
import { toPath } from '../src/platform/routes.mjs'

/** @typedef {import('../src/platform/process/bridge').BrandFrame} Frame */
/** @typedef {{ type: string, body: string | Uint8Array }} File */

/** As in src/lib/tags.ts: the brand, the name of the site, and everything. */
const TAGS = ['brand', 'site-settings', 'content']
const FOREVER = 'public, max-age=31536000, immutable'
const CHECKED = 'public, no-cache'
const STYLESHEET = /^\/brand\.[\w.-]{1,60}\.css$/
/** Addresses that the brand may replace or add. */
const FILES = new Set([
  ...['/favicon.ico', '/icon.svg', '/apple-icon.png', '/icon-192.png', '/icon-512.png'],
  ...['/placeholder.svg', '/hero.svg', '/global-error.css'],
  ...['/brand-logo.png', '/manifest.webmanifest'],
])
/** A site has a few: those of the site and of /cms, before and after a change. */
const MOST_STYLESHEETS = 8

/** @type {{ sent: Map<string, CachedResponse>, files: Record<string, File> }} */
let current = { sent: new Map(), files: {} }
/** @type {Frame | null} */
let frame = null

/** What failure pages show of the brand: as it was last loaded, or at the last start. */
export function getFrame() {
  return frame
}

/**
 * Reads what the last start saved, for pages that are sent before the database can be reached.
 * @param {string} folder DATA_DIR
 */
export function readFrame(folder) {
  frame = null
  try {
    frame = checkFrame(JSON.parse(fs.readFileSync(path.join(folder, 'brand.json'), 'utf8')))
  } catch {
    // A site that sets nothing has no such file.
  }
}

const COLOR = /^#[0-9a-f]{6}$/
const PICTURE = /^data:image\/png;base64,[\w+/=]{1,200000}$/

/** The file is ours, but its values go into a page. @param {Frame} saved @returns {Frame | null} */
function checkFrame(saved) {
  if (!saved || !PICTURE.test(saved.mark)) return null
  const { colors, mark } = saved
  const listed = colors ? [colors.light, colors.dark] : []
  const isSafe = listed.every((one) =>
    [one.accent, one.ink, one.focus].every((color) => COLOR.test(color)),
  )
  return isSafe ? { colors, mark } : null
}

/**
 * Sends the stylesheet of the brand and the files of public/ that it replaces, from memory.
 * @param {{ dev: boolean, folder: string }} options `folder` is DATA_DIR
 * @returns {import('./middleware/middleware').Middleware}
 */
export function serveBrand({ dev, folder }) {
  readFrame(folder)
  /** @type {Map<string, CachedResponse>} */
  const stylesheets = new Map()
  const brand = keepCurrent({ dev, load, tags: TAGS })

  async function load() {
    const { files, frame: latest } = (await bridge.brand?.load()) ?? NOTHING
    current = { files, sent: new Map() }
    saveFrame(folder, latest)
  }

  /** @param {string} address */
  function findFile(address) {
    const file = Object.hasOwn(current.files, address) ? current.files[address] : undefined
    if (!file) return undefined
    const sent = current.sent.get(address) ?? toResponse(file, CHECKED)
    current.sent.set(address, sent)
    return sent
  }

  /** @param {string} address */
  function findStylesheet(address) {
    const made = stylesheets.get(address)
    if (made) return made
    const drawn = bridge.brand?.drawStylesheet(address)
    if (!drawn) return undefined
    const file = { type: 'text/css; charset=utf-8', body: drawn.css }
    const sent = toResponse(file, drawn.isExact ? FOREVER : CHECKED)
    const [oldest] = stylesheets.keys()
    if (oldest !== undefined && stylesheets.size >= MOST_STYLESHEETS) stylesheets.delete(oldest)
    stylesheets.set(address, sent)
    return sent
  }

  return (request, response, next) => {
    const address = toPath(request.url)
    const isStylesheet = STYLESHEET.test(address)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || (!isStylesheet && !FILES.has(address)) || !bridge.brand) return next()
    const send = async () => {
      if (!isStylesheet) await brand.refresh()
      const sent = isStylesheet ? findStylesheet(address) : findFile(address)
      if (!sent) return next()
      await sent.send(request, response)
    }
    send().catch(() => next())
  }
}

/** @type {import('../src/platform/process/bridge').BrandFiles} */
const NOTHING = { version: null, files: {}, frame: null }

/** @param {File} file @param {string} cacheControl */
function toResponse({ body, type }, cacheControl) {
  return new CachedResponse({
    status: 200,
    headers: { 'content-type': type },
    body: Buffer.from(body),
    cacheControl,
  })
}

/** @param {string} folder @param {Frame | null} latest */
function saveFrame(folder, latest) {
  const [text, before] = [latest, frame].map((one) => JSON.stringify(one))
  if (text === before) return
  frame = latest
  const file = path.join(folder, 'brand.json')
  try {
    if (!latest) return fs.rmSync(file, { force: true })
    fs.writeFileSync(`${file}.new`, String(text), { mode: 0o600 })
    fs.renameSync(`${file}.new`, file)
  } catch (error) {
    console.error('The brand of the maintenance page could not be saved', error)
  }
}
