/**
 * `npm run drill [-- r-03 r-05 …]`: breaks things on purpose and reports what became of it. Each drill has
 * sites, a database and servers of its own, and touches nothing else. A run of all of them takes about
 * ten minutes, and its table joins those of `npm run bench`. Fails when a goal is missed.
 */
import fs from 'node:fs'
import { buildFromNothing, isBuilt } from '../../scripts/lib/build.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { toMarkdown, writeReport } from '../lib/report.mjs'

/**
 * What each file r-….mjs exports.
 * @typedef {object} Drill
 * @property {string} item of docs/security.md
 * @property {string} did
 * @property {string} goal
 * @property {() => Promise<{ figure: string, met: boolean | null }>} run `met` is null when it cannot
 *   run here
 */

const files = fs.readdirSync(import.meta.dirname).filter((name) => name.startsWith('r-'))
const modules = await Promise.all(files.sort().map((name) => import(`./${name}`)))
/** @type {Drill[]} */
const DRILLS = modules.flatMap((module) => Object.values(module))

process.chdir(root)
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1' })
const wanted = process.argv.slice(2).map((name) => name.toUpperCase())
const chosen = DRILLS.filter(({ item }) => wanted.length === 0 || wanted.includes(item))
if (chosen.length === 0) {
  console.error(`There is no such drill. There are ${DRILLS.map(({ item }) => item).join(', ')}.`)
  process.exit(1)
}
if (!isBuilt()) await buildFromNothing()

const rows = []
const missed = []
for (const { run, item, did, goal } of chosen) {
  const begin = performance.now()
  const { figure, met } = await run().catch((error) => ({
    figure: `failed: ${String(error.message).split('\n', 1)[0]}`,
    met: false,
  }))
  const verdict = met === null ? 'skipped' : met ? 'ok' : 'MISSED'
  rows.push([item, did, figure, goal, verdict])
  if (met === false) missed.push(`${item}: ${figure}`)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(`${verdict.padEnd(7)} ${item} ${did} (${seconds} s): ${figure}`)
}
const table = {
  title: 'Breaking it on purpose',
  columns: ['item', 'what was done', 'figure', 'goal', ''],
  rows,
  missed,
}
console.log(`\n${toMarkdown(table)}`)
if (wanted.length === 0) console.log(`\n${writeReport('npm run drill', [table])}`)
process.exit(missed.length > 0 ? 1 : 0)
