import { parseArgs } from 'node:util'

/**
 * @typedef {object} Options
 * @property {string[]} parts which to run
 * @property {boolean} isFull
 * @property {number[]} sizes numbers of workshops, smallest first
 * @property {number} main the size at which loads are measured
 * @property {number} rounds requests per view and size where single requests are timed
 * @property {number} seconds of each load
 * @property {number} soakMinutes
 * @property {number} rate requests a second during the soak
 * @property {string} [only] part of a name, to measure one address only
 */

const text = /** @type {const} */ ({ type: 'string' })
const OPTIONS = {
  full: /** @type {const} */ ({ type: 'boolean', default: false }),
  ...{ sizes: text, rounds: text, seconds: text, soak: text, rate: text, only: text },
}

/**
 * Reads the arguments of `npm run bench`. Throws for what it does not know.
 * @param {string[]} args
 * @param {string[]} known names of the parts
 * @returns {Options}
 */
export function readOptions(args, known) {
  const { positionals: parts, values } = parseArgs({
    args,
    allowPositionals: true,
    options: OPTIONS,
  })
  const unknown = parts.filter((part) => !known.includes(part))
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  }
  const { full: isFull, sizes: wanted = isFull ? '50,1000,10000,100000' : '50,1000' } = values
  const sizes = wanted
    .split(',')
    .map(Number)
    .sort((a, b) => a - b)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--sizes takes whole numbers: --sizes=50,1000')
  }
  return {
    parts: parts.length > 0 ? parts : known,
    isFull,
    sizes,
    main: sizes.filter((size) => size <= 1000).at(-1) ?? sizes[0] ?? 50,
    rounds: Number(values.rounds ?? (isFull ? 40 : 15)),
    seconds: Number(values.seconds ?? (isFull ? 5 : 1)),
    soakMinutes: Number(values.soak ?? (isFull ? 30 : 0.25)),
    rate: Number(values.rate ?? 25),
    only: values.only?.toLowerCase(),
  }
}
