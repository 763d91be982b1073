import { performance as perf } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'

/** Requests of one client that run at once; one at a time once it has used much. */
const PARALLEL = 2
const USED_MUCH_MS = 250
/** What a client may use at once before it waits. */
const BURST_MS = 2000
/** Cheaper requests are bounded by `PARALLEL` alone, so that a class behind one address is not slowed. */
const FREE_MS = 5
/** A request that lasts longer, such as a slow upload, gives its place back. */
const LONGEST_MS = 1000
/** What is charged besides for a request whose end was not seen: it lasted longer, or nobody waited for it. */
const UNSEEN_MS = 100
/** Requests of one client that wait, and how long each. */
const MAX_WAITING = 200
const MAX_WAIT_MS = 10_000
const MAX_CLIENTS = 20_000
/** For how long after its last request another client counts as present. */
const PRESENT_MS = 5000

/**
 * @typedef {object} Client
 * @property {string} key
 * @property {number} used ms of the event loop that it has not earned back
 * @property {number} at when that was
 * @property {number} running
 * @property {Waiting[]} waiting
 * @property {NodeJS.Timeout} [timer]
 *
 * @typedef {{ since: number, settle: (turn: Turn) => void }} Waiting
 * @typedef {{ leave: (isComplete: boolean) => void } | { wait: number }} Turn what a request gets: its
 *   turn, or the seconds after which to come again
 */

/**
 * Shares the event loop among clients: while others are present, each has its turn as long as it has used
 * no more than `share` of the time. A client that is alone may use all of it. What a request uses is measured: the time that the loop was busy, divided among the
 * requests under way. A client that has used up its share waits; its requests are refused when too
 * many of them wait, or for too long.
 * @param {object} options
 * @param {number} options.share of the time, from 0 to 1
 * @param {() => number} [options.busyMs] how long the event loop has been busy
 */
export function createFairShare({ share, busyMs = eventLoopMs }) {
  /** @type {LRUCache<string, Client>} */
  const clients = new LRUCache({ max: MAX_CLIENTS })
  /** The client of the latest request, and when one of another client came last. */
  let latest = { key: '', at: -Infinity }
  let otherAt = -Infinity
  let inProgress = 0
  let busyAt = busyMs()
  /** What one request would have used that has been under way from the start. */
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
    // What nobody else wanted is not held against it.
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
      usedBy(client, used > FREE_MS ? used : 0)
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
    /** Notes that a client is present, whose request needs no turn. */
    see,
    /**
     * Waits for the turn of a client. `leave` is to be called once, when its response has been sent
     * (`isComplete`) or nobody waits for it any more.
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
