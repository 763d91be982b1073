import { LRUCache } from 'lru-cache'
import { bridge } from './bridge.mjs'
import { sendFailure, sendTooMany } from './failures.mjs'
import { HEALTH, toPath, findRoute } from '../src/platform/routes.mjs'

/** Concurrent requests per client; one at a time beyond `USED_MUCH_MS`. */
const PARALLEL = 2
const USED_MUCH_MS = 250
/**
 * CPU time that a client may use before its requests are queued: enough for a class behind one
 * address that opens a page at once.
 */
const BURST_MS = 2000
/** The same for what no visitor waits for, and one request of which may keep the process busy. */
const HEAVY_BURST_MS = 250
/** A longer request, such as a slow upload, releases its slot after this time. */
const LONGEST_MS = 1000
/** Extra charge for a request that outlasts `LONGEST_MS` or is aborted. */
const UNSEEN_MS = 100
const MAX_WAITING = 200
const MAX_WAIT_MS = 10_000
const MAX_CLIENTS = 20_000
/** How long a client counts as present after its last request. */
const PRESENT_MS = 5000

/**
 * @typedef {object} Client
 * @property {string} key
 * @property {number} used ms of CPU time not yet earned back
 * @property {number} at when `used` was last updated
 * @property {number} running
 * @property {Waiting[]} waiting
 * @property {NodeJS.Timeout} [timer]
 *
 * @typedef {{ since: number, burst: number, settle: (turn: Turn) => void }} Waiting
 * @typedef {{ leave: (isComplete: boolean) => void } | { wait: number }} Turn a slot, or the
 *   seconds after which to retry
 */

/**
 * Shares the CPU time of the process among clients. While others are present, a client may use up to
 * `share` of a core. The cost of a request is the CPU time of all threads, which also compress and
 * collect garbage, divided among the requests in progress. A client beyond its share is queued, and
 * refused if too many wait or one waits too long.
 * @param {object} options
 * @param {number} options.share fraction of a core, from 0 to 1
 * @param {() => number} [options.busyMs] cumulative CPU time
 */
export function createFairShare({ share, busyMs = cpuMs }) {
  /** @type {LRUCache<string, Client>} */
  const clients = new LRUCache({ max: MAX_CLIENTS })
  /** The client of the latest request, and when another client last sent one. */
  let latest = { key: '', at: -Infinity }
  let otherAt = -Infinity
  let inProgress = 0
  let busyAt = busyMs()
  /** Cumulative ms charged to a request in progress since the start. */
  let usedByEach = 0

  function measure() {
    const busy = busyMs()
    if (inProgress > 0) usedByEach += (busy - busyAt) / inProgress
    busyAt = busy
    return usedByEach
  }

  /** @param {string} key */
  function see(key) {
    if (key !== latest.key) otherAt = latest.at
    latest = { key, at: performance.now() }
  }

  /** @param {Client} client */
  function isAlone({ key }) {
    const seenAt = key === latest.key ? otherAt : latest.at
    return performance.now() - seenAt > PRESENT_MS
  }

  /** @param {Client} client @param {number} [more] ms to charge */
  function usedBy(client, more = 0) {
    const now = performance.now()
    const used = Math.max(0, client.used - (now - client.at) * share) + more
    // Time that no other client wanted is not charged beyond the burst.
    client.used = isAlone(client) ? Math.min(used, BURST_MS) : used
    client.at = now
    return client.used
  }

  /** @param {Client} client @returns {(isComplete: boolean) => void} */
  function start(client) {
    const before = measure()
    inProgress += 1
    client.running += 1
    let isRunning = true
    const stop = () => {
      const used = measure() - before
      isRunning = false
      inProgress -= 1
      client.running -= 1
      usedBy(client, used)
      startNext(client)
    }
    const late = setTimeout(stop, LONGEST_MS).unref()
    return (isComplete) => {
      clearTimeout(late)
      if (!isRunning || !isComplete) usedBy(client, UNSEEN_MS)
      if (isRunning) stop()
    }
  }

  /** @param {Client} client @param {number} burst */
  function mayStart(client, burst) {
    const used = usedBy(client)
    if (isAlone(client)) return client.running < PARALLEL
    return used < burst && client.running < (used < USED_MUCH_MS ? PARALLEL : 1)
  }

  /** @param {Client} client */
  function secondsLeft(client) {
    return Math.ceil(usedBy(client) / share / 1000) + 1
  }

  /** @param {Client} client */
  function startNext(client) {
    clearTimeout(client.timer)
    const tooLate = performance.now() - MAX_WAIT_MS
    while ((client.waiting[0]?.since ?? Infinity) < tooLate) {
      client.waiting.shift()?.settle({ wait: secondsLeft(client) })
    }
    // A request that may not start yet delays no lighter one behind it.
    const next = () => client.waiting.findIndex(({ burst }) => mayStart(client, burst))
    for (let at = next(); at >= 0; at = next()) {
      client.waiting.splice(at, 1)[0]?.settle({ leave: start(client) })
    }
    if (client.waiting.length === 0) return
    const earned = (client.used - Math.max(...client.waiting.map(({ burst }) => burst))) / share
    client.timer = setTimeout(startNext, Math.min(LONGEST_MS, Math.max(10, earned)), client).unref()
  }

  return {
    /** Notes that a client is present whose request needs no slot. */
    see,
    /**
     * Waits for a slot. Call `leave` once, when the response has been sent (`isComplete`) or
     * aborted.
     * @param {string} key the client
     * @param {boolean} [isHeavy]
     * @returns {Turn | Promise<Turn>}
     */
    take(key, isHeavy = false) {
      see(key)
      const burst = isHeavy ? HEAVY_BURST_MS : BURST_MS
      const client = clients.get(key) ?? { key, used: 0, at: 0, running: 0, waiting: [] }
      clients.set(key, client)
      if (client.waiting.length === 0 && mayStart(client, burst)) return { leave: start(client) }
      if (client.waiting.length >= MAX_WAITING) return { wait: secondsLeft(client) }
      return new Promise((settle) => {
        client.waiting.push({ since: performance.now(), burst, settle })
        startNext(client)
      })
    },
  }
}

function cpuMs() {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

const MESSAGE = {
  heading: 'Too many requests',
  text: 'Your network has sent too many requests in a short time. Please wait a moment and try again.',
}

/** Visits of cached pages are too frequent to look up each, so they are sampled. */
const NOTE_EVERY_MS = 200

/**
 * `waitForShare` queues a request until its client may run (../fair-share.mjs), or sends 429 with
 * Retry-After. A client is an account or a visitor's network (src/platform/api/rate-limit.ts). Requires
 * `setClientAddress` before it. `recordPresence` records visitors of cached pages, which need no slot.
 * @param {object} options
 * @param {number} options.percent of a core that one client may use; 100 for no limit
 * @returns {{ waitForShare: import('./middleware/middleware').Middleware, recordPresence: (request: import('node:http').IncomingMessage) => void }}
 */
export function shareTime({ percent }) {
  if (percent >= 100)
    return { waitForShare: (_request, _response, next) => next(), recordPresence() {} }
  const { see, take } = createFairShare({ share: percent / 100 })
  let notedAt = -Infinity

  /** @type {import('./middleware/middleware').Middleware} */
  const waitForShare = async (request, response, next) => {
    const { headers, url } = request
    if (!bridge.clientOf || toPath(url) === HEALTH) return next()
    const client = await bridge.clientOf({ get: (name) => headers[name]?.toString() ?? null })
    const turn = await take(client, findRoute(url).isHeavy)
    if ('wait' in turn) {
      const isProgram = findRoute(url).kind === 'api'
      if (isProgram) return sendTooMany(response, { ...turn, isProgram, words: MESSAGE.text })
      response.setHeader('Retry-After', String(turn.wait))
      return void sendFailure(response, 429, MESSAGE)
    }
    const { leave } = turn
    if (response.destroyed) return leave(true)
    response.once('close', () => leave(response.writableFinished))
    next()
  }
  return {
    waitForShare,
    recordPresence({ headers }) {
      const now = performance.now()
      if (!bridge.clientOf || now - notedAt < NOTE_EVERY_MS) return
      notedAt = now
      const address = headers['x-forwarded-for']?.toString() ?? null
      void bridge
        .clientOf({ get: (name) => (name === 'x-forwarded-for' ? address : null) })
        .then(see)
    },
  }
}
