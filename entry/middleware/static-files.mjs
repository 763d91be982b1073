import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codingFor, sendCached } from '../cache/send-cached.mjs'
import { BUILD_FILES, pathOf } from '../routes.mjs'

/** @typedef {import('../cache/send-cached.mjs').Coding} Coding */

const YEAR = 31_536_000
const DAY = 86_400

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
}
/** @type {[Coding, string][]} */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * @typedef {object} StaticFile
 * @property {number} status
 * @property {string} etag
 * @property {string[]} headers
 * @property {Partial<Record<Coding, string>>} files where the bytes are, per coding
 * @property {Partial<Record<Coding, import('../cache/send-cached.mjs').Variant>>} variants
 */

/**
 * Sends the files of the build and of public/, as they are when the site starts. Those of the
 * build were compressed with it (scripts/lib/precompress.mjs) and never change. They are a few
 * megabytes: each is read once, when somebody first wants it.
 * @param {string} dir the folder of the project
 */
export function serveStaticFiles(dir) {
  /** @type {Map<string, StaticFile>} */
  const files = new Map()
  collect(path.join(dir, '.next/static'), BUILD_FILES, `public, max-age=${YEAR}, immutable`)
  collect(
    path.join(dir, 'public'),
    '/',
    `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`,
  )

  /**
   * @param {string} folder
   * @param {string} prefix
   * @param {string} cacheControl
   */
  function collect(folder, prefix, cacheControl) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      const type = TYPES[path.extname(name)]
      const stats = fs.statSync(file)
      if (!type || !stats.isFile()) continue
      const etag = `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`
      const headers = ['Content-Type', type, 'Cache-Control', cacheControl, 'ETag', etag]
      headers.push('Vary', 'Accept-Encoding')
      const found = PACKED.filter(([, ending]) => fs.existsSync(file + ending))
      const packed = Object.fromEntries(found.map(([coding, ending]) => [coding, file + ending]))
      const sources = { identity: file, ...packed }
      const address = prefix + name.split(path.sep).map(encodeURIComponent).join('/')
      files.set(address, { status: 200, etag, headers, files: sources, variants: {} })
    }
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {(error?: unknown) => void} next
   */
  return function serveFile(request, response, next) {
    const { method, url } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const file = files.get(pathOf(url))
    if (!file) return next()
    const wanted = codingFor(request)
    const coding = file.files[wanted] ? wanted : 'identity'
    const ready = file.variants[coding]
    if (ready) return sendCached(request, response, file, ready)
    read(file, coding).then((variant) => sendCached(request, response, file, variant), next)
  }
}

/** @param {StaticFile} file @param {Coding} coding */
async function read(file, coding) {
  const bytes = await readFile(file.files[coding] ?? '')
  const headers = [...file.headers, 'Content-Length', String(bytes.length)]
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  return (file.variants[coding] = { bytes, headers })
}
