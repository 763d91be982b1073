import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ask } from './client.mjs'

/** @typedef {import('./client.mjs').Options & { url: string }} Request */

/**
 * Times one request, to the last byte of its response. Throws unless the response is 2xx, so that no error
 * page is measured.
 * @param {Request} request
 * @returns {Promise<number>} ms
 */
export async function timed({ url, ...options }) {
  const { ms, status, text } = await ask(url, options)
  if (status >= 200 && status <= 299) return ms
  throw new Error(`${options.method ?? ''} ${url} got ${status} ${text.slice(0, 300)}`.trim())
}

/**
 * Measures things alternately (A B A B …), because the speed of a machine varies from minute to minute.
 * The first `warmUp` rounds do not count.
 * @template {unknown[]} const Things
 * @template Result
 * @param {Things} things
 * @param {{ rounds: number, warmUp?: number }} options
 * @param {(thing: Things[number], round: number) => Promise<Result>} measure `round` counts from 0,
 *   warm-up included
 * @returns {Promise<{ [At in keyof Things]: Result[] }>} a list of results for each thing
 */
export async function serialize(things, { rounds, warmUp = 0 }, measure) {
  const results = things.map(() => /** @type {Result[]} */ ([]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [at, thing] of things.entries()) {
      const result = await measure(thing, round)
      if (round >= warmUp) results[at]?.push(result)
    }
  }
  return /** @type {{ [At in keyof Things]: Result[] }} */ (results)
}

/**
 * Waits until `check` is true and returns how long that took, in milliseconds.
 * @param {() => Promise<boolean> | boolean} check
 * @param {{ limitMs?: number, everyMs?: number }} [options]
 */
export async function until(check, { limitMs = 60_000, everyMs = 20 } = {}) {
  const begin = performance.now()
  while (!(await check())) {
    if (performance.now() - begin > limitMs) return Infinity
    await pause(everyMs)
  }
  return Math.round(performance.now() - begin)
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/** @param {number[]} values @param {number} part from 0 to 1 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The 95th percentile of response times, in ms. @param {{ ms: number }[]} responses */
export function p95(responses) {
  const times = responses.map(({ ms }) => ms)
  return quantile(times, 0.95)
}

/**
 * Counts each value: `200 ×3, 503 ×1`.
 * @param {unknown[]} values
 */
export function tally(values) {
  /** @type {Map<unknown, number>} */
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} ×${count}`).join(', ')
}

/** The statuses of responses, as counted by `tally`. @param {{ status: number }[]} responses */
export function countStatuses(responses) {
  return tally(responses.map(({ status }) => status))
}

/** Clock ticks per second in /proc; 100 on every Linux that Node.js runs on. */
const TICKS = 100

/** CPU time that a process and its threads have used, in milliseconds. @param {number} pid */
export function cpuMs(pid) {
  // The name in parentheses may contain spaces.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Resident memory of a process, in MB. @param {number} pid */
export function residentMb(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) / 1024
}

/** Peak resident memory of a process, in MB. @param {number} pid */
export function peakMb(pid) {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) / 1024
}

/** The number of open files and sockets of a process. @param {number} pid */
export function openFiles(pid) {
  return fs.existsSync(`/proc/${pid}/fd`) ? fs.readdirSync(`/proc/${pid}/fd`).length : Number.NaN
}

/** Empty without /proc, so that every figure is NaN. @param {number} pid @param {string} name */
function read(pid, name) {
  const file = `/proc/${pid}/${name}`
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Client addresses of `fromMany` requests, in rotation. */
const CLIENTS = 2000

/**
 * @typedef {object} Target
 * @property {string | string[]} url of one or more instances
 * @property {number | number[]} pid whose CPU time is counted
 * @property {import('autocannon').Request['method']} [method]
 * @property {Record<string, string>} [headers]
 * @property {boolean} [fromMany] requests from many addresses in rotation, to avoid rate limits
 * @property {string[]} [bodies] request bodies, in rotation
 * @property {number} [connections] 16
 */

/** @typedef {Awaited<ReturnType<typeof load>>} Figures */

/** Columns of a load, in the order of `toCells`. */
export const FIGURES = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'failed']

/** @param {Figures} figures @returns {(string | number)[]} */
export function toCells({ perSecond, p50, p99, cpu, bytes, failed }) {
  const short = (/** @type {number} */ ms) => ms.toFixed(ms < 10 ? 1 : 0)
  return [Math.round(perSecond), short(p50), short(p99), Math.round(cpu), Math.round(bytes), failed]
}

/** Loads an address for some seconds. @param {Target} target @param {number} seconds */
export async function load({ pid, connections = 16, url, ...target }, seconds) {
  const used = () => [pid].flat().reduce((sum, one) => sum + cpuMs(one), 0)
  const before = used()
  /** @type {number[]} */
  const times = []
  // The documentation allows lists, and a promise that is an emitter; the types do not.
  const urls = /** @type {string} */ (url)
  const options = { url: urls, connections, duration: seconds, requests: [toRequest(target)] }
  const running = /** @type {autocannon.Instance & Promise<autocannon.Result>} */ (
    autocannon(options)
  )
  // autocannon's histogram has whole milliseconds only.
  void running.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await running
  const count = Math.max(1, times.length)
  return {
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    /** CPU time of the server per request, in µs. */
    cpu: ((used() - before) * 1000) / count,
    /** Bytes of a response, including headers. */
    bytes: result.throughput.total / count,
    /** The number of responses other than 2xx. */
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** @param {Partial<Target>} target @returns {import('autocannon').Request} */
function toRequest({ method = 'GET', headers, bodies = [], fromMany }) {
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
 * Loads things alternately. Resolves to the median of each figure, and the maximum of failures.
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
