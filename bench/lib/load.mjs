import autocannon from 'autocannon'
import { serialize, median, quantile } from './measure.mjs'
import { cpuMs } from './process-stats.mjs'

/** Addresses that requests `fromMany` come from, in turn. */
const CLIENTS = 2000

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {number} pid whose CPU time is counted
 * @property {import('autocannon').Request['method']} [method]
 * @property {Record<string, string>} [headers]
 * @property {boolean} [fromMany] requests from many addresses in turn, past the rate limits
 * @property {string[]} [bodies] what those send, in turn
 * @property {number} [connections] 16
 */

/** @typedef {Awaited<ReturnType<typeof load>>} Figures */

/** Columns of a load, in the order of `cellsOf`. */
export const FIGURES = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'failed']

/** @param {Figures} figures @returns {(string | number)[]} */
export function cellsOf({ perSecond, p50, p99, cpu, bytes, failed }) {
  const short = (/** @type {number} */ ms) => ms.toFixed(ms < 10 ? 1 : 0)
  return [Math.round(perSecond), short(p50), short(p99), Math.round(cpu), Math.round(bytes), failed]
}

/** Loads an address for some seconds. @param {Target} target @param {number} seconds */
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
    /** µs of the server for each request. */
    cpu: ((cpuMs(pid) - before) * 1000) / count,
    /** Of a response, with its head. */
    bytes: result.throughput.total / count,
    /** Responses that were not 2xx. */
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** @param {Partial<Target>} target @returns {import('autocannon').Request} */
function requestOf({ method = 'GET', headers, bodies = [], fromMany }) {
  if (!fromMany) return { method, headers }
  let count = 0
  return {
    method,
    setupRequest(request) {
      count += 1
      // Limits are per client.
      const client = count % CLIENTS
      const from = { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` }
      return { ...request, body: bodies[count % bodies.length], headers: { ...headers, ...from } }
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
export async function loadInTurns(things, options, measure) {
  const all = await serialize(things, options, measure)
  return /** @type {{ [At in keyof Things]: Figures }} */ (all.map(middle))
}

/** @param {Figures[]} all @returns {Figures} */
function middle(all) {
  const names = /** @type {(keyof Figures)[]} */ (Object.keys(all[0] ?? {}))
  const medians = names.map((name) => [name, median(all.map((one) => one[name]))])
  return { ...Object.fromEntries(medians), failed: Math.max(...all.map(({ failed }) => failed)) }
}
