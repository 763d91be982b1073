import { parseArgs } from 'node:util'

/** @typedef {ReturnType<typeof readOptions>} Options */

const SHORT = { sizes: '50,1000', rounds: '15', seconds: '1', soak: '0.25' }
const FULL = { sizes: '50,1000,10000,100000', rounds: '40', seconds: '5', soak: '30' }

/**
 * Reads the arguments of `npm run bench`. Throws for what it does not know.
 * @param {string[]} args
 * @param {string[]} known names of the parts
 */
export function readOptions(args, known) {
  const text = /** @type {const} */ ({ type: 'string' })
  const names = { sizes: text, rounds: text, seconds: text, soak: text, rate: text, only: text }
  const { positionals: parts, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...names, full: { type: 'boolean', default: false } },
  })
  const unknown = parts.filter((part) => !known.includes(part))
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  }
  const wanted = { ...(values.full ? FULL : SHORT), ...values }
  const sizes = wanted.sizes.split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--sizes takes whole numbers: --sizes=50,1000')
  }
  sizes.sort((a, b) => a - b)
  return {
    parts: parts.length > 0 ? parts : known,
    isFull: values.full,
    /** Numbers of workshops, smallest first. */
    sizes,
    /** The size at which loads are measured. */
    main: sizes.filter((size) => size <= 1000).at(-1) ?? Math.min(...sizes),
    /** Requests per view and size where single requests are timed. */
    rounds: Number(wanted.rounds),
    /** Of each load. */
    seconds: Number(wanted.seconds),
    soakMinutes: Number(wanted.soak),
    /** Requests a second during the soak. */
    rate: Number(values.rate ?? 25),
    /** Part of a name, to measure one address only. */
    only: values.only?.toLowerCase() ?? '',
  }
}
