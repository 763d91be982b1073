import { pathOf, routeOf } from '../routes.mjs'

/**
 * @typedef {object} Wanted
 * @property {string} key everything that a response varies by
 * @property {string} url what to request from Next
 * @property {Record<string, string>} headers to send with it
 * @property {boolean} isStorable false when clients can create any number of variants
 */

const MAX_KEY = 1024
/** Clients can send any value, and no cached page depends on the previous page. */
const UNBOUNDED = ['next-router-state-tree', 'next-url']
/** What router responses vary by (`Vary` of Next), and what the `_rsc` token is derived from. */
const VARYING = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', ...UNBOUNDED]

/**
 * Describes a request to the page cache, or returns null for a page rendered per visitor. A query
 * that the page does not read is dropped.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Wanted | null}
 */
export function cacheKeyOf({ method, url = '/', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { isCached, readsQuery } = routeOf(url)
  if (!isCached) return null
  const path = pathOf(url)
  const isDocument = headers.rsc === undefined

  const query = new URLSearchParams(url.slice(path.length + 1))
  const token = query.get('_rsc')
  query.delete('_rsc')
  query.sort()
  const address = readsQuery && query.size > 0 ? `${path}?${query}` : path
  const isShort = address.length <= MAX_KEY
  if (isDocument) return { key: address, url: address, headers: {}, isStorable: isShort }

  // Next redirects when this token does not match the headers.
  const separator = address.includes('?') ? '&' : '?'
  const full = token === null ? address : `${address}${separator}_rsc=${token}`
  const varying = Object.fromEntries(
    VARYING.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const key = `${full}\n${JSON.stringify(varying)}`
  const isStorable = key.length <= MAX_KEY && !UNBOUNDED.some((name) => name in varying)
  return { key, url: full, headers: varying, isStorable }
}
