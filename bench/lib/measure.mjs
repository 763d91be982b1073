import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.mjs'

/** @typedef {import('./client.mjs').Options & { url: string }} Request */

/**
 * One request, to the last byte of its response. Throws when that is not 2xx, so that nobody measures
 * an error page.
 * @param {Request} request
 * @returns {Promise<number>} ms
 */
export async function timed({ url, ...options }) {
  const { ms, status, text } = await ask(url, options)
  if (status >= 200 && status <= 299) return ms
  throw new Error(`${options.method ?? ''} ${url} got ${status} ${text.slice(0, 300)}`.trim())
}

/**
 * Measures things in turn (A B A B …), because no two minutes of a machine are alike. The first
 * `warmUp` rounds do not count.
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

/** The time that 95 of 100 responses took at most, in ms. @param {{ ms: number }[]} responses */
export function p95(responses) {
  const times = responses.map(({ ms }) => ms)
  return quantile(times, 0.95)
}

/**
 * How often each value occurs, as `200 ×3, 503 ×1`.
 * @param {unknown[]} values
 */
export function tally(values) {
  /** @type {Map<unknown, number>} */
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} ×${count}`).join(', ')
}

/** The statuses of responses, as `tally` counts them. @param {{ status: number }[]} responses */
export function statusesOf(responses) {
  return tally(responses.map(({ status }) => status))
}
