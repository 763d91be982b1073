import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../lib/timed.mjs'

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

/** The time that 95 of 100 responses took at most, in ms. @param {{ ms: number }[]} responses */
export function p95(responses) {
  return quantile(
    responses.map(({ ms }) => ms),
    0.95,
  )
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
