/** Columns of a load, in the order of `figureCells`. */
export const FIGURES = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bytes', 'failed']

/** @param {import('./load.mjs').Figures} figures @returns {string[]} */
export function figureCells({ perSecond, p50, p99, cpu, bytes, failed }) {
  const short = (/** @type {number} */ ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0))
  return [
    perSecond.toFixed(0),
    short(p50),
    short(p99),
    cpu.toFixed(0),
    bytes.toFixed(0),
    String(failed),
  ]
}
