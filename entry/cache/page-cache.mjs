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
/** Apart, so that a flood of unknown addresses displaces no page. */
const MISSING_BYTES = 2 * 1024 * 1024
/** Seconds that a page is fresh, here and in a cache in front of the site, which hears of no change. */
const TTL = 60
const MISSING_TTL = 10
const STALE_WHILE_REVALIDATE = 600
/** At most so many renders for one request: Next may hand out one that began before a save. */
const MAX_RENDERS = 3

/**
 * The page cache: responses that are the same for every visitor, as bytes that are ready. A request for
 * one touches neither Next nor the database. An entry counts no more once one of its own tags expires
 * (cache-clock.mjs), in the same moment as in Next's cache, before the response of the save leaves.
 *
 * Every GET and HEAD of a cached row of the table of routes is rendered here, in nobody's name. Stored is
 * only what Next marks as public (`s-maxage`), without Set-Cookie, private or no-store (RFC 9111).
 * @param {object} options
 * @param {Parameters<typeof renderAnonymously>[0]} options.handle Next
 * @param {string} options.host
 * @param {(request: import('node:http').IncomingMessage) => void} options.noteVisit hears of visitors of cached pages
 * @param {import('../run-in-order.mjs').Middleware} options.takeTurn what has to be rendered waits for the
 *   turn of who asks (../middleware/share-time.mjs)
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function cachePages({ handle, host, noteVisit, takeTurn }) {
  /** @type {LRUCache<string, Entry>} */
  const pages = new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: sizeOf })
  /** @type {LRUCache<string, Entry>} */
  const missing = new LRUCache({ maxSize: MISSING_BYTES, sizeCalculation: sizeOf })
  /** Address with a query → the page that src/proxy.ts makes of it. @type {LRUCache<string, string>} */
  const aliases = new LRUCache({ max: 5000 })
  /** @type {ReturnType<typeof createSingleFlight<Result>>} */
  const { coalesce, isLoading } = createSingleFlight()
  bridge.pageCacheBytes = () => pages.calculatedSize + missing.calculatedSize

  /**
   * What everybody gets who asks now. A request that is coalesced with a render that began before it came
   * gets the result if that is current when it is finished; if not, it waits for the next one.
   * @param {Wanted} wanted
   * @returns {Promise<CachedResponse | null>} null when it failed
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

  /** Renders a page, and stores it when that may be done. @param {Wanted} wanted @returns {Promise<Result>} */
  async function render(wanted) {
    const original = await renderAnonymously(handle, { ...wanted, host })
    const rendered = original.isIncomplete ? asOutage(original) : original
    const { cacheControl, ttl } = cacheControlOf(wanted, rendered)
    if (original.status >= 500) return { rendered, response: null, ttl }
    const isPage = String(rendered.headers['content-type']).startsWith('text/html')
    // A page that is the same for all can hold no secret nonce: its scripts are named by their hashes.
    /** @type {Record<string, string>} */
    const more = isPage ? { 'content-security-policy': policyFor(rendered.body.toString()) } : {}
    const response = new CachedResponse({ ...rendered, cacheControl, more })
    // What changed meanwhile may be missing: good for those who asked before, for nobody after.
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

  /** The stored response to a key, while it is fresh. @param {string} wantedKey */
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
      // Somebody else may have had it rendered while this request waited.
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
    // Whoever waits for a render that somebody else asked for costs nothing.
    if (fresh) noteVisit(request)
    if (fresh || isLoading(wanted.key)) void sendOrFail()
    else takeTurn(request, response, () => void sendOrFail())
  }
}

/** No record has this address (src/lib/catalogue/record-address.ts). */
const NO_ONE = '-'

/**
 * What to ask for instead of the page of a record: all that do not exist share one page, which says
 * nothing of the address, so that invented addresses cost a statement and no rendering.
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
    // The page itself says what the database being away means.
    .catch(() => true)
  const path = `/${list}/${NO_ONE}`
  return mayExist ? wanted : { ...wanted, key: path, url: path }
}

/**
 * A page of which something could not be read says what it can, and neither caches nor search engines
 * may believe it.
 * @param {Rendered} rendered
 * @returns {Rendered}
 */
function asOutage(rendered) {
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S }
  return { ...rendered, status: 503, headers: { ...rendered.headers, ...headers } }
}

/**
 * For how many seconds a response may be stored (0: not at all), and what it says of that to browsers
 * and caches in between: its own words where it is not stored, unless they are for caches of pages.
 * @param {Wanted} wanted
 * @param {Rendered} rendered
 */
function cacheControlOf({ headers: asked }, { status, headers }) {
  const own = String(headers['cache-control'] ?? '')
  const hasCookie = headers['set-cookie'] !== undefined
  // Redirects are for those who ask; so is what fails in the middle of Next's navigation.
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
 * The key that a page is stored under: any number of queries lead to one page.
 * @type {(wanted: Wanted, rendered: Rendered) => string}
 */
function entryKeyOf({ key, url, headers: asked }, { headers }) {
  if (asked.rsc !== undefined || !url.includes('?')) return key
  const rewritten = headers['x-middleware-rewrite']
  return rewritten === undefined ? pathOf(url) : `-> ${rewritten}`
}

/**
 * The body, and about half as much again for what it is compressed to.
 * @param {Entry} entry
 * @param {string} key
 */
function sizeOf({ response }, key) {
  return key.length + 2000 + Math.ceil(response.body.length * 1.5)
}
