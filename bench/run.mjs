/**
 * `npm run bench [-- part …] [--sizes=50,1000] [--rounds=15] [--seconds=1] [--soak=0.25] [--rate=25]`:
 * measures the built site from a second process and prints tables. Parts: pages, view, rest, capacity, growth, memory.
 * `sizes` are numbers of workshops, `rounds` requests per view, `seconds` those of a load, `soak` minutes
 * with `rate` requests a second. Fails when a goal is missed.
 */
import { parseArgs } from 'node:util'
import { runStep } from '../operate/lib/steps.mjs'
import { importModules } from './lib/report.mjs'
import { report } from './lib/report.mjs'
import { onStage, openSites } from './lib/stage.mjs'

/**
 * @typedef {object} Bench
 * @property {import('./lib/stage.mjs').Stage} stage
 * @property {ReturnType<typeof openSites>} sites
 * @property {number[]} sizes smallest first
 * @property {number} main the size at which loads are measured
 * @property {number} rounds
 * @property {number} seconds
 * @property {number} soakMinutes
 * @property {number} rate
 * @property {(text: string) => void} note
 * @typedef {import('./lib/report.mjs').Table} Table
 * @typedef {(bench: Bench) => Promise<Table | Table[]>} Part what each file of parts/ exports as `measure`
 */

const text = (/** @type {string} */ value) =>
  /** @type {const} */ ({ type: 'string', default: value })
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: text('50,1000'),
    rounds: text('15'),
    seconds: text('1'),
    soak: text('0.25'),
    rate: text('25'),
  },
})
/** @type {Record<string, { measure: Part }>} */
const parts = await importModules('parts')
const names = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0) {
  throw new Error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
}
const sizes = values.sizes.split(',').map(Number)
sizes.sort((one, other) => one - other)
const options = {
  sizes,
  main: sizes.filter((size) => size <= 1000).at(-1) ?? Math.min(...sizes),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  soakMinutes: Number(values.soak),
  rate: Number(values.rate),
}

await onStage({ isVolatile: true, settings: { DEMO_CONTENT: 'false' } }, async (stage) => {
  /** @type {Bench['note']} */
  let note = () => {}
  const sites = openSites(stage, (words) => note(words))
  for (const name of names) {
    const tables = await runStep(`Measuring ${name}`, (show) => {
      note = show
      return parts[name]?.measure({ ...options, stage, sites, note })
    })
    for (const table of [tables ?? []].flat()) report(table)
  }
})
