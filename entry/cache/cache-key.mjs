import { pathOf, routeOf } from '../routes.mjs'

/**
 * @typedef {object} Wanted
 * @property {string} key all that a response differs by
 * @property {string} url what Next is asked for
 * @property {Record<string, string>} headers and with what
 * @property {boolean} isStorable false where anybody could ask for any number of responses
 */

const MAX_KEY = 1024
/** Anybody could send any number of these, and where somebody comes from changes no page of ours. */
const UNBOUNDED = ['next-router-state-tree', 'next-url']
/** What the responses for Next's router differ by (its `Vary`), and what its token is made of. */
const VARYING = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', ...UNBOUNDED]

/**
 * What a request asks of the page cache; null where a page is made for each visitor. A query that no
 * page reads is left out.
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

  // Next checks that this token fits the headers, and redirects when it does not.
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
