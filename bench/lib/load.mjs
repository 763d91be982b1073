import path from 'node:path'
import { runQuietly } from '../../scripts/lib/child.mjs'
import { cpuMs } from './process-stats.mjs'

const CANNON = path.join(import.meta.dirname, 'cannon.mjs')

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {number} pid whose CPU time is counted
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {string[]} [bodies] sent in turn
 * @property {boolean} [fromMany] requests from 2,000 addresses in turn, past the rate limits
 * @property {number} [connections] 16
 */

/**
 * @typedef {object} Figures
 * @property {number} perSecond requests/s
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} cpu µs of the server per request
 * @property {number} bytes of an answer, with its head
 * @property {number} failed answers that were not 2xx
 */

/**
 * Loads an address for some seconds from a second process.
 * @param {Target} target
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function load({ pid, connections = 16, method = 'GET', ...target }, seconds) {
  const before = cpuMs(pid)
  const order = JSON.stringify({ ...target, method, connections, seconds })
  const output = await runQuietly(process.execPath, [CANNON, order])
  const used = cpuMs(pid) - before
  const { requests, ...figures } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}')
  return { ...figures, cpu: (used * 1000) / Math.max(1, requests) }
}

/**
 * Loads several targets in turn, round after round, because two quiet minutes are never alike.
 * Answers the median of each figure per target.
 * @param {Record<string, Target>} targets
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<Record<string, Figures>>}
 */
export async function interleaved(targets, { rounds, seconds }) {
  /** @type {Record<string, Figures[]>} */
  const runs = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const figures = await load(target, seconds)
      ;(runs[name] ??= []).push(figures)
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, middle(all)]))
}

/** @param {Figures[]} all @returns {Figures} */
function middle(all) {
  const of = (/** @type {keyof Figures} */ key) => {
    const values = all.map((one) => one[key]).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    bytes: of('bytes'),
    failed: Math.max(...all.map(({ failed }) => failed)),
  }
}
