import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { bridge } from '../bridge.mjs'
import { currentEpoch, isCurrent } from '../cache/cache-clock.mjs'
import { pathOf, plainPath, recordAt, routeOf } from '../../src/platform/routes.mjs'

/** @typedef {import('../../src/platform/process/bridge').Redirect} Redirect */
/** @typedef {{ isFree: boolean, startEpoch: number, tags: string[] }} Free */

/** As in src/lib/tags.ts. The second is on everything that is cached. */
const TAGS = ['redirects', 'content']
/** The longest prefix that can be stored (src/features/redirects/server/redirect-fields.ts). */
const LONGEST = 500
const AFTER_FAILURE_MS = 2000
/** What QR codes add to the address of a short link (src/features/redirects/short-link-address.ts). */
const SCANNED = /^q(?:=[^&]*)?(?:&|$)/
/** Loads take at most this share of the time while many redirects are written. */
const LOAD_SHARE = 0.25

/**
 * Answers what editors redirect from memory, short links among it, and notes addresses that do not
 * exist. A published record wins over a redirect from its address.
 * @param {{ dev: boolean }} options the development server is not notified of changes
 * @returns {import('../pipeline.mjs').Middleware}
 */
export function answerRedirects({ dev }) {
  /** @type {Map<string, Redirect>} */
  let rows = new Map()
  /** Paths below a prefix are any number. @type {LRUCache<string, Free>} */
  const free = new LRUCache({ max: 10_000 })
  let loaded = { startEpoch: -1, tags: TAGS }
  let notBefore = 0
  let failedAt = -Infinity
  /** @type {Promise<void> | undefined} */
  let loading

  const isUsable = () => isCurrent(loaded) || Date.now() - failedAt < AFTER_FAILURE_MS

  async function load() {
    await pause(Math.max(0, notBefore - performance.now()))
    const [startEpoch, begin] = [currentEpoch(), performance.now()]
    try {
      const found = (await bridge.redirects?.load()) ?? []
      rows = new Map(found.map((row) => [row.from, row]))
      loaded = { startEpoch, tags: TAGS }
    } catch (error) {
      // Those of before stay: most of them are still right.
      failedAt = Date.now()
      console.error('The redirects could not be loaded', error)
    }
    notBefore = performance.now() + (performance.now() - begin) * (1 / LOAD_SHARE - 1)
  }

  const reload = () => (loading ??= load().finally(() => (loading = undefined)))

  /** @param {string} path */
  function find(path) {
    const exact = rows.get(path)
    if (exact || rows.size === 0 || path.includes('//')) return exact
    let at = Math.min(path.length, LONGEST)
    for (; at > 0; at = path.lastIndexOf('/', at - 1)) {
      const row = rows.get(`${path.slice(0, at)}/*`)
      if (row) return row
    }
    return undefined
  }

  /** @param {string} path whether no published record has it */
  async function isFree(path) {
    const record = recordAt(path)
    if (!record) return true
    const known = free.get(path)
    if (known && isCurrent(known)) return known.isFree
    const startEpoch = currentEpoch()
    const isTaken = Boolean(await bridge.redirects?.isTaken(...record))
    free.set(path, { isFree: !isTaken, startEpoch, tags: [record[0], 'content'] })
    return !isTaken
  }

  return (request, response, next) => {
    const { headers, method, url } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const { isRedirectable, isShortLink } = routeOf(url)
    if (!isRead || !(isRedirectable || isShortLink) || !bridge.redirects) return next()
    const plain = plainPath(pathOf(url))
    // People type short links from paper.
    const path = isShortLink ? plain.toLowerCase() : plain
    const isVisit = method === 'GET' && headers.rsc === undefined
    if (isVisit && !isShortLink) noteIfMissing(path, { headers, response })
    const answer = async () => {
      if (dev) await reload()
      // A load may have begun before the change that this request has to see.
      for (let count = 0; !dev && count < 3 && !isUsable(); count += 1) await reload()
      const row = find(path)
      if (!row || isExpired(row) || !(isShortLink || (await isFree(path)))) return next()
      const query = String(url).slice(pathOf(url).length + 1)
      const isScan = Boolean(isShortLink) && SCANNED.test(query)
      const location = locationOf(row, path, isScan ? query.replace(SCANNED, '') : query)
      response.writeHead(row.status, { Location: location, 'Cache-Control': 'no-store' }).end()
      if (isVisit) bridge.redirects?.count(row, isScan)
    }
    if (!dev && isUsable() && !find(path)) return next()
    // An outage of the database: the page itself reports it.
    answer().catch(() => next())
  }
}

/** @param {Redirect} row */
function isExpired({ expiresAt }) {
  return expiresAt !== undefined && expiresAt <= Date.now()
}

/**
 * @param {Redirect} row
 * @param {string} path decoded, without empty segments if `row` is a prefix
 * @param {string} query kept unless the target has its own
 */
function locationOf({ from, to }, path, query) {
  const rest = path
    .slice(from.length - 2)
    .split('/')
    .map(encodeURIComponent)
    .join('/')
  const whole = to.endsWith('/*') ? to.slice(0, -2) + rest || '/' : to
  const [address = '', fragment] = whole.split('#', 2)
  const asked = query && !address.includes('?') ? `${address}?${query}` : address
  return fragment === undefined ? asked : `${asked}#${fragment}`
}

/**
 * @param {string} path
 * @param {{ headers: import('node:http').IncomingHttpHeaders, response: import('node:http').ServerResponse }} visit
 */
function noteIfMissing(path, { headers, response }) {
  response.once('finish', () => {
    if (response.statusCode !== 404) return
    const get = (/** @type {string} */ name) => headers[name]?.toString() ?? null
    bridge.redirects?.noteMissing(path, { get })
  })
}
