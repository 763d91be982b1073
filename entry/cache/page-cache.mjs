import { LRUCache } from 'lru-cache'
import { bridge } from '../bridge.mjs'
import { policyFor } from '../content-security-policy.mjs'
import { RETRY_AFTER_S, sendFailure } from '../failure-page.mjs'
import { pathOf, routeOf } from '../routes.mjs'
import { currentEpoch, isCurrent } from './cache-clock.mjs'
import { cacheKeyOf } from './cache-key.mjs'
import { CachedResponse } from './cached-response.mjs'
import { renderAnonymously } from './render-anonymously.mjs'
import { createSingleFlight } from './single-flight.mjs'

/** @typedef {import('./cache-key.mjs').Wanted} Wanted */
/** @typedef {import('./render-anonymously.mjs').Rendered} Rendered */
/** @typedef {{ response: CachedResponse, startEpoch: number, tags: Set<string>, freshUntil: number }} Entry */
/** @typedef {{ response: CachedResponse | null, rendered: Rendered, ttl: number }} Result `ttl` in seconds */

const PAGES_BYTES = 32 * 1024 * 1024
/** A separate budget, so that a flood of unknown addresses cannot evict real pages. */
const MISSING_BYTES = 2 * 1024 * 1024
/**
 * Freshness in seconds, here and in caches in front of the site, which are not notified of changes.
 */
const TTL = 60
const MISSING_TTL = 10
const STALE_WHILE_REVALIDATE = 600
/** Maximum renders per request: Next may return one that started before a save. */
const MAX_RENDERS = 3

/**
 * Caches public responses as bytes ready to send. A hit touches neither Next nor the database. An
 * entry expires with any of its tags (cache-clock.mjs), before the response to the save is sent.
 *
 * Cached routes are rendered anonymously. Only responses that Next marks public (`s-maxage`) are
 * stored, without Set-Cookie, private or no-store (RFC 9111).
 * @param {object} options
 * @param {Parameters<typeof renderAnonymously>[0]} options.handle Next's request handler
 * @param {string} options.host
 * @param {(request: import('node:http').IncomingMessage) => void} options.noteVisit
 * @param {import('../run-in-order.mjs').Middleware} options.takeTurn queues requests that need a
 *   render
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function cachePages({ handle, host, noteVisit, takeTurn }) {
  /** @type {LRUCache<string, Entry>} */
  const pages = new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: sizeOf })
  /** @type {LRUCache<string, Entry>} */
  const missing = new LRUCache({ maxSize: MISSING_BYTES, sizeCalculation: sizeOf })
  /** Address with a query → key of the page it is rewritten to. @type {LRUCache<string, string>} */
  const aliases = new LRUCache({ max: 5000 })
  /** @type {ReturnType<typeof createSingleFlight<Result>>} */
  const { coalesce, isLoading } = createSingleFlight()
  bridge.pageCacheBytes = () => pages.calculatedSize + missing.calculatedSize

  /**
   * A request that joins an earlier render uses its result only if that is still current when it
   * finishes; otherwise it waits for the next render.
   * @param {Wanted} wanted
   * @returns {Promise<CachedResponse | null>} null when the render failed
   */
  async function load(wanted) {
    const startEpoch = currentEpoch()
    const flight = { queue: pathOf(wanted.url), key: wanted.key }
    for (let count = 1; ; count += 1) {
      const { rendered, response, ttl } = await coalesce(flight, () => render(wanted))
      const hasTags = rendered.hasPage || ttl === 0
      const isFresh = rendered.startEpoch >= startEpoch || isCurrent(rendered)
      if ((hasTags && isFresh) || count === MAX_RENDERS) return response
    }
  }

  /** @param {Wanted} wanted @returns {Promise<Result>} */
  async function render(wanted) {
    const original = await renderAnonymously(handle, { ...wanted, host })
    const rendered = original.isIncomplete ? asOutage(original) : original
    const { cacheControl, ttl } = cacheControlOf(wanted, rendered)
    if (original.status >= 500) return { rendered, response: null, ttl }
    const isPage = String(rendered.headers['content-type']).startsWith('text/html')
    // A shared page cannot hold a secret nonce, so its policy lists script hashes.
    /** @type {Record<string, string>} */
    const more = isPage ? { 'content-security-policy': policyFor(rendered.body.toString()) } : {}
    const response = new CachedResponse({ ...rendered, cacheControl, more })
    // A render that overlaps a change may miss it: valid for earlier requests, not for later ones.
    const isStorable = wanted.isStorable && rendered.hasPage && isCurrent(rendered)
    if (ttl > 0 && isStorable) {
      const key = entryKeyOf(wanted, rendered)
      if (key !== wanted.key) aliases.set(wanted.key, key)
      const { startEpoch, status, tags } = rendered
      const freshUntil = Date.now() + Math.min(ttl, TTL) * 1000
      const [to, from] = status === 404 ? [missing, pages] : [pages, missing]
      from.delete(key)
      to.set(key, { response, startEpoch, tags, freshUntil })
    }
    return { rendered, response, ttl }
  }

  /** @param {string} wantedKey */
  function findFresh(wantedKey) {
    const key = aliases.get(wantedKey) ?? wantedKey
    const entry = pages.get(key) ?? missing.get(key)
    const isFresh = entry !== undefined && entry.freshUntil > Date.now() && isCurrent(entry)
    return isFresh ? entry.response : undefined
  }

  return (request, response, next) => {
    const wanted = cacheKeyOf(request)
    if (!wanted) return next()
    const fresh = findFresh(wanted.key)
    bridge.count?.('page', fresh ? 'hit' : 'miss')
    const send = async () => {
      // Another request may have rendered it while this one was queued.
      const asked = fresh ? wanted : await orMissing(wanted)
      const cached = fresh ?? findFresh(asked.key) ?? (await load(asked))
      if (!cached) return sendFailure(response)
      await cached.send(request, response)
    }
    const sendOrFail = () =>
      send().catch((error) => {
        console.error('A page could not be rendered', error)
        sendFailure(response)
      })
    // Joining a render in progress costs nothing, so it bypasses the queue.
    if (fresh) noteVisit(request)
    if (fresh || isLoading(wanted.key)) void sendOrFail()
    else takeTurn(request, response, () => void sendOrFail())
  }
}

/** Never the address of a record (src/lib/catalogue/record-address.ts). */
const NO_ONE = '-'

/**
 * Maps unknown record addresses to one shared 404 page, which does not mention the address, so that
 * an invented address costs one SQL statement and no render.
 * @param {Wanted} wanted
 * @returns {Promise<Wanted>}
 */
async function orMissing(wanted) {
  const { pattern } = routeOf(wanted.url)
  const [, list] = /^\/(workshops|webinars|tutorials)\/:id$/.exec(pattern) ?? []
  if (!list || !bridge.mayExist || wanted.headers.rsc !== undefined) return wanted
  const segment = pathOf(wanted.url).split('/')[2] ?? ''
  const mayExist = await bridge
    .mayExist(/** @type {import('../../src/lib/catalogue/previous-slug').Listed} */ (list), segment)
    // The page itself reports a database outage.
    .catch(() => true)
  const path = `/${list}/${NO_ONE}`
  return mayExist ? wanted : { ...wanted, key: path, url: path }
}

/**
 * Turns an incomplete page into a 503 that neither caches nor search engines keep.
 * @param {Rendered} rendered
 * @returns {Rendered}
 */
function asOutage(rendered) {
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S }
  return { ...rendered, status: 503, headers: { ...rendered.headers, ...headers } }
}

/**
 * Returns how many seconds a response may be stored (0: not at all) and its Cache-Control. A
 * response that is not stored keeps its own header, unless that targets shared caches.
 * @param {Wanted} wanted
 * @param {Rendered} rendered
 */
function cacheControlOf({ headers: asked }, { status, headers }) {
  const own = String(headers['cache-control'] ?? '')
  const hasCookie = headers['set-cookie'] !== undefined
  // Redirects, and 404s during client-side navigation, are not shared.
  const isPage = status === 200 || (status === 404 && asked.rsc === undefined)
  const isPublic = isPage && !hasCookie && !/private|no-store/.test(own)
  const ttl = isPublic ? Number(/s-maxage=(\d+)/.exec(own)?.[1] ?? 0) : 0
  if (ttl === 0) {
    const isForCaches = /s-maxage/.test(own) || hasCookie
    return { ttl, cacheControl: isForCaches || !own ? 'private, no-store' : own }
  }
  const shared = Math.min(ttl, status === 404 ? MISSING_TTL : TTL)
  return {
    ttl,
    cacheControl: `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}`,
  }
}

/**
 * The storage key: any number of queries may map to one page.
 * @type {(wanted: Wanted, rendered: Rendered) => string}
 */
function entryKeyOf({ key, url, headers: asked }, { headers }) {
  if (asked.rsc !== undefined || !url.includes('?')) return key
  const rewritten = headers['x-middleware-rewrite']
  return rewritten === undefined ? pathOf(url) : `-> ${rewritten}`
}

/**
 * The body, plus about half as much for its compressed variants.
 * @param {Entry} entry
 * @param {string} key
 */
function sizeOf({ response }, key) {
  return key.length + 2000 + Math.ceil(response.body.length * 1.5)
}
