import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentType } from 'mime-types'
import { CachedResponse } from '../cache/cached-response.mjs'
import { BUILD_FILES, toPath } from '../../src/platform/routes.mjs'

/** @typedef {{ file: string, type: string, cacheControl: string, cached?: CachedResponse }} StaticFile */

const OF_THE_BUILD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** Pages name them without a version, and a brand may replace them at any time (entry/brand.mjs). */
const REPLACEABLE = ['/placeholder.svg', '/hero.svg', '/global-error.css']
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * Serves the files of the build and of public/ that exist at startup. Build files are immutable and
 * precompressed (scripts/lib/build.mjs). Each file is read once, on first use.
 * @param {string} dir the project folder
 * @returns {import('./middleware').Middleware}
 */
export function serveStaticFiles(dir) {
  const files = new Map([
    ...list(path.join(dir, '.next/static'), BUILD_FILES, OF_THE_BUILD),
    ...list(path.join(dir, 'public'), '/', FOR_A_DAY),
    // Their names change with their content too (scripts/fonts.mjs).
    ...list(path.join(dir, 'public/fonts'), '/fonts/', OF_THE_BUILD),
  ])
  return (request, response, next) => {
    const address = toPath(request.url)
    const file = files.get(address)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const send = async () => {
      file.cached ??= await open(file)
      await file.cached.send(request, response)
    }
    // The file was removed after startup.
    send().catch(() => next())
  }
}

/** @param {StaticFile} file */
async function open({ file, type, cacheControl }) {
  const body = await readFile(file)
  const packed = fs.existsSync(`${file}.br`) ? { br: `${file}.br`, gzip: `${file}.gz` } : {}
  const headers = { 'content-type': type }
  return new CachedResponse({ status: 200, headers, body, cacheControl, packed })
}

/**
 * The files of a folder by address, without HTML documents, whose policy is set later.
 * @param {string} folder
 * @param {string} prefix
 * @param {string} cacheControl
 * @returns {[string, StaticFile][]}
 */
function list(folder, prefix, cacheControl) {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = !/\.(?:br|gz|map|x?html?)$/.test(name) && contentType(path.extname(name))
    const address = prefix + name.split(path.sep).map(encodeURIComponent).join('/')
    const control = REPLACEABLE.includes(address) ? FOR_A_MINUTE : cacheControl
    return type ? [[address, { file: path.join(folder, name), type, cacheControl: control }]] : []
  })
}
