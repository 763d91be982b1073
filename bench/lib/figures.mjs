/** Columns of a load, in the order of `figureCells`. */
export const FIGURES = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'failed']

/** @param {import('./load.mjs').Figures} figures @returns {(string | number)[]} */
export function figureCells({ perSecond, p50, p99, cpu, bytes, failed }) {
  const short = (/** @type {number} */ ms) => ms.toFixed(ms < 10 ? 1 : 0)
  return [Math.round(perSecond), short(p50), short(p99), Math.round(cpu), Math.round(bytes), failed]
}
