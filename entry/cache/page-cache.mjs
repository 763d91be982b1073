import { LRUCache } from 'lru-cache'
import { policyFor } from '../content-security-policy.mjs'
import { sendFailure } from '../failure-page.mjs'
import { pathOf } from '../routes.mjs'
import { currentEpoch, isCurrent } from './cache-clock.mjs'
import { cacheKeyOf } from './cache-key.mjs'
import { CachedResponse } from './cached-response.mjs'
import { createLru } from './create-lru.mjs'
import { renderAnonymously } from './render-anonymously.mjs'
import { codingFor, sendCached } from './send-cached.mjs'
import { createSingleFlight } from './single-flight.mjs'

/** @typedef {import('./cache-key.mjs').Wanted} Wanted */
/** @typedef {import('./render-anonymously.mjs').Rendered} Rendered */
/** @typedef {{ response: CachedResponse, startEpoch: number, tags: Set<string>, until: number }} Entry */

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
 * one touches neither Next nor the database. An entry is dropped when one of its own tags expires
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
  const pages = createLru(PAGES_BYTES, sizeOf)
  /** @type {LRUCache<string, Entry>} */
  const missing = createLru(MISSING_BYTES, sizeOf)
  /** Address with a query → the page that src/proxy.ts makes of it. @type {LRUCache<string, string>} */
  const aliases = new LRUCache({ max: 5000 })
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
      const { rendered, response } = await inFlight(place, () => render(wanted))
      const isKnown = rendered.hasPage || !response?.isStorable
      const isNew = rendered.startEpoch >= arrived || isCurrent(rendered)
      if ((isKnown && isNew) || count === MAX_RENDERS) return response
    }
  }

  /** @param {Wanted} wanted */
  async function render(wanted) {
    const rendered = await renderAnonymously(handle, { ...wanted, host })
    return { rendered, response: rendered.status < 500 ? store(wanted, rendered) : null }
  }

  /**
   * @param {Wanted} wanted
   * @param {Rendered} rendered
   * @returns {CachedResponse}
   */
  function store(wanted, rendered) {
    const seconds = lifetime(wanted, rendered)
    const isMissing = rendered.status === 404
    const own = ownControl(rendered)
    const shared = Math.min(seconds, isMissing ? MISSING_SECONDS : SHARED_SECONDS)
    const cacheControl = seconds
      ? `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${STALE_SECONDS}`
      : own
    const more = policyOf(rendered)
    const made = new CachedResponse({ ...rendered, cacheControl, isStorable: seconds > 0, more })
    // What changed meanwhile may be missing: good for those who asked before, for nobody after.
    const isKnown = rendered.hasPage && isCurrent(rendered)
    if (!seconds || !wanted.isStorable || !isKnown) return made

    const name = nameOf(wanted, rendered)
    if (name !== wanted.key) aliases.set(wanted.key, name)
    const before = find(name)?.response
    // What is the same is not compressed again.
    const response = before?.isSameAs(made) ? before : made
    const { startEpoch, tags } = rendered
    const until = Date.now() + Math.min(seconds, OWN_SECONDS) * 1000
    ;(isMissing ? pages : missing).delete(name)
    ;(isMissing ? missing : pages).set(name, { response, startEpoch, tags, until })
    return response
  }

  return (request, response, next) => {
    const wanted = cacheKeyOf(request)
    if (!wanted) return next()
    const entry = find(wanted.key)
    const isFresh = entry !== undefined && entry.until > Date.now() && isCurrent(entry)
    const coding = codingFor(request)
    const ready = isFresh && entry.response.ready(coding)
    if (ready) return sendCached(request, response, entry.response, ready)

    const loading = isFresh ? Promise.resolve(entry.response) : load(wanted)
    loading
      .then(async (found) => {
        if (!found) return sendFailure(response)
        sendCached(request, response, found, await found.variant(coding))
      })
      .catch((error) => {
        console.error('A page could not be rendered', error)
        sendFailure(response)
      })
  }
}

/**
 * A page that is the same for all can hold no secret nonce: its scripts are named by their hashes.
 * @param {Rendered} rendered
 * @returns {Record<string, string>}
 */
function policyOf({ headers, body }) {
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html')
  return isPage ? { 'Content-Security-Policy': policyFor(body.toString()) } : {}
}

/**
 * Seconds that a response may be stored, 0 when it must not be.
 * @param {Wanted} wanted
 * @param {Rendered} rendered
 */
function lifetime({ headers: asked }, { status, headers }) {
  const control = String(headers['cache-control'] ?? '')
  if (/private|no-store/.test(control) || headers['set-cookie']) return 0
  // Redirects are for those who ask; so is what fails in the middle of Next's navigation.
  if (status !== 200 && (status !== 404 || asked.rsc !== undefined)) return 0
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

/**
 * What a response says that is not stored here: its own words, unless they are for caches of pages.
 * @param {Rendered} rendered
 */
function ownControl({ headers }) {
  const control = String(headers['cache-control'] ?? '')
  const isForCaches = /s-maxage/.test(control) || headers['set-cookie'] !== undefined
  return isForCaches || !control ? 'private, no-store' : control
}

/**
 * What the page is stored as: any number of queries lead to one page.
 * @param {Wanted} wanted
 * @param {Rendered} rendered
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
