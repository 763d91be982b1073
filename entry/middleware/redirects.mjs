import { setTimeout as pause } from 'node:timers/promises'
import { isbot } from 'isbot'
import { bridge } from '../bridge.mjs'
import { getEpoch, isCurrent } from '../cache/cache-clock.mjs'
import { TaggedCache } from '../cache/tagged-cache.mjs'
import {
  toAddressKey,
  createRules,
  toLocation,
  MAX_FROM,
} from '../../src/platform/redirect-rules.mjs'
import {
  toPath,
  toPlainPath,
  parseRecordPath,
  parseRecordBelow,
  findRouteByPath,
  findRoute,
} from '../../src/platform/routes.mjs'

/** @typedef {import('../../src/platform/process/bridge').Redirect} Redirect */

/** As in src/lib/tags.ts. The second is on everything that is cached. */
const TAGS = ['redirects', 'content']
const AFTER_FAILURE_MS = 2000
/** What QR codes add to the address of a short link (src/features/redirects/short-link-address.ts). */
const SCANNED = /^q(?:=[^&]*)?(?:&|$)/
/** Loads take at most this share of the time while many redirects are written. */
const LOAD_SHARE = 0.25

/**
 * Answers what editors redirect from memory, short links among it, and notes addresses that do not
 * exist. A published record wins over a redirect from its address.
 * @param {{ dev: boolean }} options the development server is not notified of changes
 * @returns {import('./middleware').Middleware}
 */
export function answerRedirects({ dev }) {
  let rules = createRules(/** @type {Redirect[]} */ ([]))
  /** Whether no record is there. Paths below a prefix are any number. @type {TaggedCache<boolean>} */
  const free = new TaggedCache({ max: 10_000 })
  let loaded = { startEpoch: -1, tags: TAGS }
  let notBefore = 0
  let failedAt = -Infinity
  /** @type {Promise<void> | undefined} */
  let loading

  const isUsable = () => isCurrent(loaded) || Date.now() - failedAt < AFTER_FAILURE_MS

  async function load() {
    await pause(Math.max(0, notBefore - performance.now()))
    const [startEpoch, begin] = [getEpoch(), performance.now()]
    try {
      rules = createRules((await bridge.redirects?.load()) ?? [])
      loaded = { startEpoch, tags: TAGS }
    } catch (error) {
      // Those of before stay: most of them are still right.
      failedAt = Date.now()
      console.error('The redirects could not be loaded', error)
    }
    notBefore = performance.now() + (performance.now() - begin) * (1 / LOAD_SHARE - 1)
  }

  const reload = () => (loading ??= load().finally(() => (loading = undefined)))

  /** @param {import('../../src/platform/routes.mjs').RecordAddress} record whether no published record has it */
  async function isUnclaimed(record) {
    const path = record.join('/')
    const read = async () => !(await bridge.redirects?.isTaken(...record))
    const isStorable = () => path.length <= MAX_FROM
    return free.load(path, [record[0], 'content'], read, { isStorable })
  }

  /**
   * The redirect of a path and its location. Undefined if there is none.
   * @param {string} path
   * @param {string} query
   */
  async function findRedirect(path, query) {
    const { rest, row } = rules.find(path) ?? {}
    if (!row || isExpired(row)) return undefined
    const record = row.isShortLink ? undefined : parseRecordPath(toAddressKey(path))
    if (record && !(await isUnclaimed(record))) return undefined
    const isScan = Boolean(row.isShortLink) && SCANNED.test(query)
    const search = isScan ? query.replace(SCANNED, '') : query
    const location = toLocation(row.to, { rest, query: search })
    return location === null ? undefined : { row, isScan, location }
  }

  return (request, response, next) => {
    const { headers, method, url } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const path = toPlainPath(toPath(url))
    const key = toAddressKey(path)
    const { isShortLink } = findRouteByPath(key)
    const isBelow = key !== path && parseRecordBelow(key) !== undefined
    const isOurs = findRoute(url).isRedirectable || isShortLink || isBelow
    if (!isRead || !isOurs || !bridge.redirects) return next()
    const isDocument = method === 'GET' && headers.rsc === undefined
    if (isDocument && !isShortLink && !isBelow) noteIfMissing(path, { headers, response })
    const answer = async () => {
      if (dev) await reload()
      // A load may have begun before the change that this request has to see.
      for (let count = 0; !dev && count < 3 && !isUsable(); count += 1) await reload()
      const query = String(url).slice(toPath(url).length + 1)
      const rule = await findRedirect(path, query)
      const plain = rule || key === path ? null : plainSpelling(key)
      if (plain) return redirect(response, 308, toLocation(plain, { query }) ?? plain)
      if (!rule) return next()
      redirect(response, rule.row.status, rule.location)
      if (isDocument && isPerson(headers)) bridge.redirects?.count(rule.row, rule.isScan)
    }
    if (!dev && isUsable() && key === path && !rules.find(path)) return next()
    // An outage of the database: the page itself reports it.
    answer().catch(() => next())
  }
}

/**
 * The address that people mean who type capitals: of a page of the program, or as records have it. Asks
 * no database, which strangers could make work: a record that does not exist is missing there.
 * @param {string} key
 */
function plainSpelling(key) {
  if (isShared(key)) return key
  return parseRecordPath(key) || parseRecordBelow(key) ? encodeURI(key) : null
}

/** @param {string} path whether it is the whole address of a public page */
function isShared(path) {
  const { kind, pattern } = findRouteByPath(path)
  return kind === 'public' && pattern === path
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} location
 */
function redirect(response, status, location) {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-store' }).end()
}

/**
 * Whether a request is a visit, and not a preview by a program or a page that a browser loads ahead.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isPerson(headers) {
  const ahead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name])
  return !/prefetch|prerender|preview/i.test(ahead.join(' ')) && !isbot(headers['user-agent'])
}

/** @param {Redirect} row */
function isExpired({ expiresAt }) {
  return expiresAt !== undefined && expiresAt <= Date.now()
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
