import { routeOf } from '../routes.mjs'

/**
 * @typedef {object} PublicRequest
 * @property {string} key
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {boolean} isKept false for answers of which anybody could ask for any number
 */

const MAX_KEY = 1024

/**
 * What a request asks of the page cache: null where a page is made for each visitor. All that a
 * cached page differs by is in `key`; a query that no page reads is left out.
 * @param {import('node:http').IncomingMessage} request
 * @returns {PublicRequest | null}
 */
export function publicRequest({ method, url = '/', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { isCached, readsQuery } = routeOf(url)
  if (!isCached) return null
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  if (headers.rsc === undefined && at < 0) return forDocument(pathname)

  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
  const token = query.get('_rsc')
  query.delete('_rsc')
  query.sort()
  const matters = query.size > 0 && readsQuery === true
  const address = matters ? `${pathname}?${query}` : pathname
  if (headers.rsc === undefined) return forDocument(address)

  // Next checks that this token fits the headers, and redirects when it does not.
  const full = token === null ? address : `${address}${matters ? '&' : '?'}_rsc=${token}`
  return forRouter(full, headers)
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
