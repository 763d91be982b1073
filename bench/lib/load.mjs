import autocannon from 'autocannon'
import { inTurn } from './measure.mjs'
import { cpuMs } from './process-stats.mjs'
import { median, quantile } from './statistics.mjs'

/** Addresses that requests `fromMany` come from, in turn. */
const CLIENTS = 2000

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {number} pid whose CPU time is counted
 * @property {import('autocannon').Request['method']} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {string[]} [bodies] sent in turn
 * @property {boolean} [fromMany] requests from many addresses in turn, past the rate limits
 * @property {number} [connections] 16
 */

/**
 * @typedef {object} Figures
 * @property {number} perSecond requests/s
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} cpu µs of the server per request
 * @property {number} bytes of a response, with its head
 * @property {number} failed responses that were not 2xx
 */

/** Columns of a load, in the order of `cellsOf`. */
export const FIGURES = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'failed']

/** @param {Figures} figures @returns {(string | number)[]} */
export function cellsOf({ perSecond, p50, p99, cpu, bytes, failed }) {
  const short = (/** @type {number} */ ms) => ms.toFixed(ms < 10 ? 1 : 0)
  return [Math.round(perSecond), short(p50), short(p99), Math.round(cpu), Math.round(bytes), failed]
}

/**
 * Loads an address for some seconds.
 * @param {Target} target
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function load({ pid, connections = 16, url, ...target }, seconds) {
  const before = cpuMs(pid)
  /** @type {number[]} */
  const times = []
  const options = { url, connections, duration: seconds, requests: [requestOf(target)] }
  // Both, says its documentation; its types know the one or the other.
  const running = /** @type {autocannon.Instance & Promise<autocannon.Result>} */ (
    autocannon(options)
  )
  // Its own histogram counts whole milliseconds.
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await running
  const count = Math.max(1, times.length)
  return {
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: ((cpuMs(pid) - before) * 1000) / count,
    bytes: result.throughput.total / count,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/**
 * @param {Omit<Target, 'url' | 'pid' | 'connections'>} target
 * @returns {import('autocannon').Request}
 */
function requestOf({ method = 'GET', headers, body, bodies, fromMany }) {
  if (!fromMany && !bodies) return { method, headers, body }
  let count = 0
  return {
    method,
    body,
    setupRequest(request) {
      count += 1
      // Limits are per client.
      const client = count % CLIENTS
      const from = { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` }
      const next = bodies?.[count % bodies.length] ?? body
      return { ...request, body: next, headers: { ...headers, ...from } }
    },
  }
}

/**
 * Loads things in turn. Resolves to the median of each figure of each, and the most that failed.
 * @template {unknown[]} const Things
 * @param {Things} things
 * @param {{ rounds: number, warmUp?: number }} options
 * @param {(thing: Things[number], round: number) => Promise<Figures>} measure
 */
export async function loadInTurn(things, options, measure) {
  const all = await inTurn(things, options, measure)
  return /** @type {{ [At in keyof Things]: Figures }} */ (all.map(middle))
}

/** @param {Figures[]} all @returns {Figures} */
function middle(all) {
  const of = (/** @type {keyof Figures} */ key) => median(all.map((one) => one[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    bytes: of('bytes'),
    failed: Math.max(...all.map(({ failed }) => failed)),
  }
}
