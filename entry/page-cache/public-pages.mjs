import fs from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} PublicRequest
 * @property {string} key
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {boolean} isKept false for answers of which anybody could ask for any number
 */

const MAX_KEY = 1024

/**
 * Knows from the build which addresses Next can answer for all visitors alike, and by what those
 * answers differ. Any other address is none of the page cache's business.
 * @param {string} dir the folder of the project
 */
export function readPublicPages(dir) {
  const { routes, dynamicRoutes } = readBuild(dir, 'prerender-manifest.json')
  const { functions } = readBuild(dir, 'server/functions-config-manifest.json')
  const fixed = new Set(Object.keys(routes).filter((route) => !route.startsWith('/_')))
  const patterns = patternsOf(Object.values(dynamicRoutes), 'routeRegex')
  // Only there can src/proxy.ts make another page of a query; a page itself reads none.
  const queried = patternsOf(functions?.['/_middleware']?.matchers ?? [], 'regexp')

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {PublicRequest | null}
   */
  return function publicRequest({ method, url = '/', headers }) {
    if (method !== 'GET' && method !== 'HEAD') return null
    const at = url.indexOf('?')
    const pathname = at < 0 ? url : url.slice(0, at)
    if (!fixed.has(pathname) && !patterns.some((pattern) => pattern.test(pathname))) return null
    if (headers.rsc === undefined && at < 0) return forDocument(pathname)

    const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
    const token = query.get('_rsc')
    query.delete('_rsc')
    query.sort()
    const matters = query.size > 0 && queried.some((pattern) => pattern.test(pathname))
    const address = matters ? `${pathname}?${query}` : pathname
    if (headers.rsc === undefined) return forDocument(address)

    // Next checks that this token fits the headers, and redirects when it does not.
    const full = token === null ? address : `${address}${matters ? '&' : '?'}_rsc=${token}`
    return forRouter(full, headers)
  }
}

/** @param {string} url @returns {PublicRequest} */
function forDocument(url) {
  return { key: url, url, headers: {}, isKept: url.length <= MAX_KEY }
}

/**
 * What Next's router asks for, with the headers that the answers of Next differ by (its `Vary`).
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {PublicRequest}
 */
function forRouter(url, headers) {
  const varying = Object.fromEntries(
    ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']
      .map((name) => [name, headers[name]])
      .filter(([, value]) => typeof value === 'string'),
  )
  const key = `${url}\n${JSON.stringify(varying)}`
  const isKept = key.length <= MAX_KEY && !('next-router-state-tree' in varying)
  return { key, url, headers: varying, isKept }
}

/** @param {string} dir @param {string} name */
function readBuild(dir, name) {
  return JSON.parse(fs.readFileSync(path.join(dir, '.next', name), 'utf8'))
}

/** @param {Record<string, unknown>[]} entries @param {string} key */
function patternsOf(entries, key) {
  return entries.map((entry) => new RegExp(String(entry[key])))
}
