/**
 * `npm run drill [-- r-03 r-05 …]`: breaks things on purpose and reports what became of it. Each drill has
 * sites, a database and servers of its own, and touches nothing else. A run of all of them takes about
 * ten minutes, and its table joins those of `npm run bench`. Fails when a goal is missed.
 */
import fs from 'node:fs'
import { buildFromNothing, isBuilt } from '../../scripts/lib/build.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { judge, toMarkdown, writeReport } from '../lib/report.mjs'
import { openStage } from './lib/stage.mjs'

/**
 * What each file r-….mjs and i-….mjs exports.
 * @typedef {object} Drill
 * @property {string} item of docs/security.md
 * @property {string} did
 * @property {string} goal
 * @property {(stage: import('./lib/stage.mjs').Stage) => Promise<{ figure: string, met: boolean | null }>} run
 *   `met` is null when it cannot run here
 */

const files = fs.readdirSync(import.meta.dirname).filter((name) => /^[ir]-/.test(name))
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

/** @type {import('../lib/report.mjs').Table['rows']} */
const rows = []
for (const { run, item, did, goal } of chosen) {
  const begin = performance.now()
  const stage = await openStage()
  const { figure, met } = await run(stage)
    .catch((error) => ({
      figure: `failed: ${String(error.message).split('\n', 1)[0]}`,
      met: false,
    }))
    .finally(() => stage.close())
  rows.push([item, did, figure, goal, met ?? 'skipped'])
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(`${item} ${did} (${seconds} s): ${figure}`)
}
const columns = ['item', 'what was done', 'figure', 'goal', '']
const table = { title: 'Breaking it on purpose', columns, rows }
console.log(`\n${toMarkdown(table)}`)
if (wanted.length === 0) writeReport('npm run drill', [table])
process.exit(judge([table]))
