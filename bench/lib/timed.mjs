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
