/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5)
}

/**
 * @param {number[]} values
 * @param {number} part from 0 to 1
 */
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
