import { LRUCache } from 'lru-cache'
import { policyFor } from '../content-security-policy.mjs'
import { RETRY_AFTER_S, sendFailure } from '../failure-page.mjs'
import { pathOf } from '../routes.mjs'
import { currentEpoch, isCurrent } from './cache-clock.mjs'
import { cacheKeyOf } from './cache-key.mjs'
import { CachedResponse } from './cached-response.mjs'
import { renderAnonymously } from './render-anonymously.mjs'
import { createSingleFlight } from './single-flight.mjs'

/** @typedef {import('./cache-key.mjs').Wanted} Wanted */
/** @typedef {import('./render-anonymously.mjs').Rendered} Rendered */
/** @typedef {{ response: CachedResponse, startEpoch: number, tags: Set<string>, until: number }} Entry */
/** @typedef {{ response: CachedResponse | null, rendered: Rendered, seconds: number }} Made */

const PAGES_BYTES = 32 * 1024 * 1024
/** Apart, so that a flood of unknown addresses displaces no page. */
const MISSING_BYTES = 2 * 1024 * 1024
/** How long a page is sent without asking Next again; what expires is gone at once. */
const OWN_SECONDS = 60
/** How long a cache in front of the site, which hears of no change, may send it. */
const SHARED_SECONDS = 60
const MISSING_SECONDS = 10
const STALE_SECONDS = 600
/** So often a page is made for one visitor, should others have Next render it at the same time. */
const MAX_RENDERS = 3

/**
 * The page cache: responses that are the same for every visitor, as bytes that are ready. A request for
 * one touches neither Next nor the database. An entry counts no more once one of its own tags expires
 * (cache-clock.mjs), in the same moment as in Next's cache, before the response of the save leaves.
 *
 * Every GET of a cached row of the table of routes is rendered here, in nobody's name. Stored is only
 * what Next marks as public (`s-maxage`), without Set-Cookie, private or no-store (RFC 9111).
 * @param {object} options
 * @param {Parameters<typeof renderAnonymously>[0]} options.handle Next
 * @param {string} options.host
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function cachePages({ handle, host }) {
  /** @type {LRUCache<string, Entry>} */
  const pages = new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: sizeOf })
  /** @type {LRUCache<string, Entry>} */
  const missing = new LRUCache({ maxSize: MISSING_BYTES, sizeCalculation: sizeOf })
  /** Address with a query → the page that src/proxy.ts makes of it. @type {LRUCache<string, string>} */
  const aliases = new LRUCache({ max: 5000 })
  /** @type {ReturnType<typeof createSingleFlight<Made>>} */
  const inFlight = createSingleFlight()

  /** @param {string} key */
  function find(key) {
    const name = aliases.get(key) ?? key
    return pages.get(name) ?? missing.get(name)
  }

  /**
   * What everybody gets who asks now. Who joins a render that began before they asked gets it if it is
   * current when it is finished; if not, they wait for the next one.
   * @param {Wanted} wanted
   * @returns {Promise<CachedResponse | null>} null when it failed
   */
  async function load(wanted) {
    const arrived = currentEpoch()
    const place = { lane: pathOf(wanted.url), key: wanted.key }
    for (let count = 1; ; count += 1) {
      const { rendered, response, seconds } = await inFlight(place, () => render(wanted))
      const isKnown = rendered.hasPage || seconds === 0
      const isNew = rendered.startEpoch >= arrived || isCurrent(rendered)
      if ((isKnown && isNew) || count === MAX_RENDERS) return response
    }
  }

  /** Makes a response, stores it when that may be done. @param {Wanted} wanted */
  async function render(wanted) {
    const found = await renderAnonymously(handle, { ...wanted, host })
    const rendered = found.isIncomplete ? asOutage(found) : found
    const { cacheControl, seconds } = cacheControlOf(wanted, rendered)
    if (found.status >= 500) return { rendered, response: null, seconds }
    const response = new CachedResponse({ ...rendered, cacheControl, more: policyOf(rendered) })
    // What changed meanwhile may be missing: good for those who asked before, for nobody after.
    const isStorable = wanted.isStorable && rendered.hasPage && isCurrent(rendered)
    if (seconds && isStorable) store(wanted, { rendered, response, seconds })
    return { rendered, response, seconds }
  }

  /** @param {Wanted} wanted @param {Made} made */
  function store(wanted, { rendered, response, seconds }) {
    const name = nameOf(wanted, rendered)
    if (name !== wanted.key) aliases.set(wanted.key, name)
    const { startEpoch, tags } = rendered
    const until = Date.now() + Math.min(seconds, OWN_SECONDS) * 1000
    const [to, from] = rendered.status === 404 ? [missing, pages] : [pages, missing]
    from.delete(name)
    if (response) to.set(name, { response, startEpoch, tags, until })
  }

  return (request, response, next) => {
    const wanted = cacheKeyOf(request)
    if (!wanted) return next()
    const entry = find(wanted.key)
    const isFresh = entry !== undefined && entry.until > Date.now() && isCurrent(entry)
    const send = async () => {
      const found = isFresh ? entry.response : await load(wanted)
      if (!found) return sendFailure(response)
      await found.send(request, response)
    }
    send().catch((error) => {
      console.error('A page could not be rendered', error)
      sendFailure(response)
    })
  }
}

/**
 * A page of which something could not be read says what it can, and neither caches nor search engines
 * may believe it (D-35).
 * @param {Rendered} rendered
 * @returns {Rendered}
 */
function asOutage(rendered) {
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S }
  return { ...rendered, status: 503, headers: { ...rendered.headers, ...headers } }
}

/**
 * A page that is the same for all can hold no secret nonce: its scripts are named by their hashes.
 * @param {Rendered} rendered
 * @returns {Record<string, string>}
 */
function policyOf({ headers, body }) {
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html')
  return isPage ? { 'content-security-policy': policyFor(body.toString()) } : {}
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
  const seconds = isPublic ? Number(/s-maxage=(\d+)/.exec(own)?.[1] ?? 0) : 0
  if (seconds === 0) {
    const isForCaches = /s-maxage/.test(own) || hasCookie
    return { seconds, cacheControl: isForCaches || !own ? 'private, no-store' : own }
  }
  const shared = Math.min(seconds, status === 404 ? MISSING_SECONDS : SHARED_SECONDS)
  return {
    seconds,
    cacheControl: `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${STALE_SECONDS}`,
  }
}

/**
 * What the page is stored as: any number of queries lead to one page.
 * @type {(wanted: Wanted, rendered: Rendered) => string}
 */
function nameOf({ key, url, headers: asked }, { headers }) {
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
