import { performance as perf } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'

/** Concurrent requests per client; one at a time beyond `USED_MUCH_MS`. */
const PARALLEL = 2
const USED_MUCH_MS = 250
/**
 * Event-loop time that a client may use before its requests are queued: enough for a class behind one
 * address that opens a page at once.
 */
const BURST_MS = 2000
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
 * @property {number} used ms of event-loop time not yet earned back
 * @property {number} at when `used` was last updated
 * @property {number} running
 * @property {Waiting[]} waiting
 * @property {NodeJS.Timeout} [timer]
 *
 * @typedef {{ since: number, settle: (turn: Turn) => void }} Waiting
 * @typedef {{ leave: (isComplete: boolean) => void } | { wait: number }} Turn a slot, or the
 *   seconds after which to retry
 */

/**
 * Shares the event loop among clients. While others are present, a client may use up to `share` of
 * the time. The cost of a request is the busy time of the loop, divided among the requests in
 * progress. A client beyond its share is queued, and refused if too many wait or one waits too
 * long.
 * @param {object} options
 * @param {number} options.share fraction of the time, from 0 to 1
 * @param {() => number} [options.busyMs] cumulative busy time of the event loop
 */
export function createFairShare({ share, busyMs = eventLoopMs }) {
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

  /** @param {Client} client */
  function mayStart(client) {
    const used = usedBy(client)
    if (isAlone(client)) return client.running < PARALLEL
    return used < BURST_MS && client.running < (used < USED_MUCH_MS ? PARALLEL : 1)
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
    while (client.waiting.length > 0 && mayStart(client)) {
      client.waiting.shift()?.settle({ leave: start(client) })
    }
    if (client.waiting.length === 0) return
    const earned = (client.used - BURST_MS) / share
    client.timer = setTimeout(startNext, Math.min(LONGEST_MS, Math.max(10, earned)), client).unref()
  }

  return {
    /** Notes that a client is present whose request needs no slot. */
    see,
    /**
     * Waits for a slot. Call `leave` once, when the response has been sent (`isComplete`) or
     * aborted.
     * @param {string} key the client
     * @returns {Turn | Promise<Turn>}
     */
    take(key) {
      see(key)
      const client = clients.get(key) ?? { key, used: 0, at: 0, running: 0, waiting: [] }
      clients.set(key, client)
      if (client.waiting.length === 0 && mayStart(client)) return { leave: start(client) }
      if (client.waiting.length >= MAX_WAITING) return { wait: secondsLeft(client) }
      return new Promise((settle) => {
        client.waiting.push({ since: performance.now(), settle })
        startNext(client)
      })
    },
  }
}

function eventLoopMs() {
  return perf.eventLoopUtilization().active
}
