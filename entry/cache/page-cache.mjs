import inject from 'light-my-request'
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { bridge } from '../bridge.mjs'
import { RETRY_AFTER_S, sendFailure } from '../failures.mjs'
import { toListPath, toPath, parseRecordPath, findRoute } from '../../src/platform/routes.mjs'
import { createPolicy } from '../security-headers.mjs'
import { getEpoch, isCurrent } from './cache-clock.mjs'
import { CachedResponse } from './cached-response.mjs'
import { TaggedCache } from './tagged-cache.mjs'

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
const NOT_SHARED = 'private, no-store'
/** Maximum renders per request: Next may return one that started before a save. */
const MAX_RENDERS = 3

/**
 * Caches public responses as bytes ready to send. A hit touches neither Next nor the database. An
 * entry expires with any of its tags (cache-clock.mjs), before the response to the save is sent.
 *
 * Cached routes are rendered from their address alone, with the part of the query that they read. Only responses that Next marks public (`s-maxage`) are
 * stored, without Set-Cookie, private or no-store (RFC 9111).
 * @param {object} options
 * @param {Handle} options.handle Next's request handler
 * @param {string} options.host
 * @param {(request: import('node:http').IncomingMessage) => void} options.recordPresence
 * @param {import('../middleware/middleware').Middleware} options.waitForShare queues requests that need a
 *   render
 * @param {import('../cdn.mjs').Cdn['headersFor']} options.cdnHeaders
 * @returns {import('../middleware/middleware').Middleware}
 */
export function cachePages({ handle, host, recordPresence, waitForShare, cdnHeaders }) {
  const pages = new TaggedCache({ max: PAGES_BYTES, sizeOf: estimateSize })
  const missing = new TaggedCache({ max: MISSING_BYTES, sizeOf: estimateSize })
  /** Addresses that records have or had. @type {TaggedCache<boolean>} */
  const existing = new TaggedCache({ max: 10_000 })
  /** @type {ReturnType<typeof createSingleFlight<Result>>} */
  const { coalesce, isLoading } = createSingleFlight()
  bridge.pageCacheBytes = () => pages.size + missing.size

  /**
   * A request that joins an earlier render uses its result only if that is still current when it
   * finishes; otherwise it waits for the next render.
   * @param {PageRequest} pageRequest
   * @returns {Promise<CachedResponse | null>} null when the render failed
   */
  async function load(pageRequest) {
    const startEpoch = getEpoch()
    const flight = { queue: toPath(pageRequest.url), key: pageRequest.key }
    for (let count = 1; ; count += 1) {
      const { rendered, response, ttl } = await coalesce(flight, () => render(pageRequest))
      const hasTags = rendered.hasPage || ttl === 0
      const isFresh = rendered.startEpoch >= startEpoch || isCurrent(rendered)
      if ((hasTags && isFresh) || count === MAX_RENDERS) return response
    }
  }

  /** @param {PageRequest} pageRequest @returns {Promise<Result>} */
  async function render(pageRequest) {
    const original = await renderAnonymously(handle, { ...pageRequest, host })
    const rendered = original.isIncomplete ? asOutage(original) : original
    const { cacheControl, ttl } = toCacheControl(pageRequest, rendered)
    // A render that overlaps a change may miss it: valid for earlier requests, not for later ones.
    const isValid = isCurrent(rendered)
    if (original.status >= 500) return { rendered, response: null, ttl }
    const isPage = String(rendered.headers['content-type']).startsWith('text/html')
    // A shared page cannot hold a secret nonce, so its policy lists script hashes.
    /** @type {Record<string, string>} */
    const more = {
      ...(isPage && { 'content-security-policy': createPolicy(rendered.body.toString()) }),
      ...(ttl > 0 && isValid && cdnHeaders(rendered.tags)),
    }
    const response = new CachedResponse({
      ...rendered,
      cacheControl: isValid || ttl === 0 ? cacheControl : NOT_SHARED,
      more,
    })
    if (ttl > 0 && isValid && pageRequest.isStorable && rendered.hasPage) {
      const { key } = pageRequest
      const { startEpoch, status, tags } = rendered
      const [to, from] = status === 404 ? [missing, pages] : [pages, missing]
      from.delete(key)
      to.set(key, response, { startEpoch, tags, seconds: Math.min(ttl, TTL) })
    }
    return { rendered, response, ttl }
  }

  /** @param {string} key */
  const findFresh = (key) => pages.get(key) ?? missing.get(key)

  /**
   * Maps unknown record addresses to one shared 404 page, which does not mention the address, so that
   * an invented address costs one SQL statement and no render.
   * @param {PageRequest} pageRequest
   * @returns {Promise<PageRequest>}
   */
  async function orMissing(pageRequest) {
    const [list, segment] = parseRecordPath(toPath(pageRequest.url)) ?? []
    const { recordMayExist: ask } = bridge
    if (!list || !ask || pageRequest.headers.rsc !== undefined) return pageRequest
    const read = () => ask(list, String(segment))
    // The page itself reports a database outage.
    const mayExist = await existing
      .load(`${list}/${segment}`, [list, EVERYTHING], read, { isStorable: (exists) => exists })
      .catch(() => true)
    const path = `${toListPath(list)}/${NO_ONE}`
    return mayExist ? pageRequest : { ...pageRequest, key: path, url: path }
  }

  return async (request, response, next) => {
    const pageRequest = toPageRequest(request)
    if (!pageRequest) return next()
    const address = pageRequest.headers.rsc === undefined ? undefined : await addressOfData(request)
    if (address) {
      return void response.writeHead(307, { Location: address, 'Cache-Control': NOT_SHARED }).end()
    }
    const fresh = findFresh(pageRequest.key)
    bridge.count?.('page', fresh ? 'hit' : 'miss')
    const send = async () => {
      // Another request may have rendered it while this one was queued.
      const effectiveRequest = fresh ? pageRequest : await orMissing(pageRequest)
      const cached = fresh ?? findFresh(effectiveRequest.key) ?? (await load(effectiveRequest))
      if (!cached) return sendFailure(response)
      const privateAddress = cached.status === 404 ? await findOwnAddress(request) : null
      if (privateAddress) {
        return void response
          .writeHead(307, { Location: privateAddress, 'Cache-Control': NOT_SHARED })
          .end()
      }
      await cached.send(request, response)
    }
    const sendOrFail = () =>
      send().catch((error) => {
        console.error('A page could not be rendered', error)
        sendFailure(response)
      })
    // Joining a render in progress costs nothing, so it bypasses the queue.
    if (fresh) recordPresence(request)
    if (fresh || isLoading(pageRequest.key)) void sendOrFail()
    else await waitForShare(request, response, () => void sendOrFail())
  }
}

/**
 * The private address of an event that is not there for others, for a user with a seat. Null for all
 * else, and if it cannot be read.
 * @param {import('node:http').IncomingMessage} request
 */
async function findOwnAddress({ headers, url = '/' }) {
  const cookie = headers.cookie ?? ''
  const path = toPath(url)
  const [list, segment] = parseRecordPath(path) ?? []
  if (!list || !segment || !hasSession(cookie)) return null
  const address = await bridge.findOwnAddress?.({ list, segment, cookie }).catch(() => null)
  return address ? address + url.slice(path.length) : null
}

/** Never the address of a record (src/platform/records/record-address.ts). */
const NO_ONE = '-'
/** The tag of every cached read, as in src/lib/tags.ts. */
const EVERYTHING = 'content'

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
 * @param {PageRequest} wanted
 * @param {Rendered} rendered
 */
function toCacheControl({ headers: requestHeaders }, { status, headers }) {
  const cacheControl = String(headers['cache-control'] ?? '')
  const hasCookie = headers['set-cookie'] !== undefined
  // Redirects, and 404s during client-side navigation, are not shared.
  const isPage = status === 200 || (status === 404 && requestHeaders.rsc === undefined)
  const isPublic = isPage && !hasCookie && !/private|no-store/.test(cacheControl)
  const ttl = isPublic ? Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0) : 0
  if (ttl === 0) {
    const isForCaches = /s-maxage/.test(cacheControl) || hasCookie
    return { ttl, cacheControl: isForCaches || !cacheControl ? NOT_SHARED : cacheControl }
  }
  const shared = Math.min(ttl, status === 404 ? MISSING_TTL : TTL)
  return {
    ttl,
    cacheControl: `public, max-age=0, must-revalidate, s-maxage=${shared}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}`,
  }
}

/**
 * The body, plus about half as much for its compressed variants.
 * @param {CachedResponse} response
 * @param {string} key
 */
function estimateSize({ body }, key) {
  return key.length + 2000 + Math.ceil(body.length * 1.5)
}

/**
 * @typedef {object} PageRequest
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
 * Describes a request to the page cache, or returns null for a page rendered per visitor. Next writes
 * the query of a request into the page, so only what the page reads of it is passed on.
 * @param {import('node:http').IncomingMessage} request
 * @returns {PageRequest | null}
 */
function toPageRequest({ method, url = '/', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { isCached, readsQuery } = findRoute(url)
  if (!isCached) return null
  const path = toPath(url)
  const query = readsQuery && bridge.toPageQuery?.(path, parseQuery(url))
  const address = query ? `${path}?${query}` : path
  const isShort = address.length <= MAX_KEY
  if (headers.rsc === undefined) {
    return { key: address, url: address, headers: {}, isStorable: isShort }
  }
  const varying = Object.fromEntries(
    VARYING.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const key = `${address}\n${JSON.stringify(varying)}`
  const isStorable = key.length <= MAX_KEY && !UNBOUNDED.some((name) => name in varying)
  return { key, url: address, headers: varying, isStorable }
}

/** @param {string} url */
function parseQuery(url) {
  return new URLSearchParams(url.slice(toPath(url).length + 1))
}

/**
 * Where to send a client whose `_rsc` token does not match its headers: a cache in front that ignores
 * `Vary` would take the data for the page. Undefined if it matches. Next does the same, but then writes
 * the token into the page that it stores (`validateRSCRequestHeaders` in next.config.mjs).
 * @param {import('node:http').IncomingMessage} request
 */
async function addressOfData({ headers, url = '/' }) {
  const { 'next-router-prefetch': prefetch, 'next-url': nextUrl } = headers
  /** @type {Parameters<typeof computeCacheBustingSearchParam>} */
  const sent = [
    prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    nextUrl,
  ]
  const token = parseQuery(url).get('_rsc')
  const right = await computeCacheBustingSearchParam(...sent)
  // Browsers without a secure context send the older token.
  const isRight = token === right || token === computeLegacyCacheBustingSearchParam(...sent)
  if (token !== null && isRight) return undefined
  const path = toPath(url)
  const rest = url.slice(path.length + 1).split('&')
  const others = rest.filter((pair) => pair !== '' && !/^_rsc(?:=|$)/.test(pair))
  return `${path}?${[...others, right ? `_rsc=${right}` : '_rsc'].join('&')}`
}

/**
 * @typedef {Omit<import('../request-context.mjs').RequestContext, 'response'>} Context
 * @typedef {(request: never, response: never, isForAll?: boolean) => Context} Handle
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Response
 * @typedef {Context & Response} Rendered header values of a route are arrays
 */

const LIMIT_MS = 30_000

/**
 * Renders a page without the cookies, address or other headers of the visitor who triggers it, so
 * that nothing personal enters a shared response. Throws after 30 seconds.
 * @param {Handle} handle
 * @param {{ url: string, headers: Record<string, string>, host: string }} request
 * @returns {Promise<Rendered>}
 */
export async function renderAnonymously(handle, { url, headers, host }) {
  /** @type {Context | undefined} */
  let context
  const signal = AbortSignal.timeout(LIMIT_MS)
  const rendered = await inject(
    (...args) => void (context = Reflect.apply(handle, undefined, [...args, true])),
    { method: 'GET', url, headers: { ...headers, host }, signal },
  )
  if (!context) throw new Error('nothing was rendered')
  const { headers: responseHeaders, rawPayload: body, statusCode: status } = rendered
  return { ...context, status, headers: responseHeaders, body }
}

/**
 * Callers that ask for a key while its load is queued or running share the result. Loads of one
 * queue run sequentially: Next merges overlapping renders of a path, and then a load could not see
 * what its own page was made of (../request-context.mjs).
 * @template Result
 */
export function createSingleFlight() {
  /** The last load of each queue. @type {Map<string, Promise<unknown>>} */
  const queues = new Map()
  /** @type {Map<string, Promise<Result>>} */
  const loads = new Map()

  const coalesce = (
    /** @type {{ queue: string, key: string }} */ { queue, key },
    /** @type {() => Promise<Result>} */ work,
  ) => {
    const coalesced = loads.get(key)
    if (coalesced) return coalesced
    const load = Promise.resolve(queues.get(queue)).then(work)
    const ended = load.then(end, end)
    function end() {
      loads.delete(key)
      if (queues.get(queue) === ended) queues.delete(queue)
    }
    queues.set(queue, ended)
    loads.set(key, load)
    return load
  }
  return { coalesce, isLoading: (/** @type {string} */ key) => loads.has(key) }
}

/** SESSION_COOKIE of src/platform/session-cookie.ts, with and without TLS. */
const SESSION = /(?:^|;\s*)(?:__Host-)?payload-token=/

/** Whether a request has a session, valid or not. @param {string | undefined} cookie */
export function hasSession(cookie = '') {
  return SESSION.test(cookie)
}
