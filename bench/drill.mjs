/**
 * `npm run drill [-- r-03 r-05 …]`: injects faults and reports the outcome. Each drill has its own sites,
 * database and servers. All of them take about ten minutes. Fails when a goal is missed.
 */
import { importModules } from './lib/report.mjs'
import { report } from './lib/report.mjs'
import { onStage } from './lib/stage.mjs'

/**
 * The exports of the files in drills/, under any name.
 * @typedef {Description & ({ run: (stage: import('./lib/stage.mjs').Stage) => Promise<Outcome> } |
 *   { runAlone: () => Promise<Outcome> })} Drill one that runs alone needs no site
 * @typedef {{ figure: string, met: boolean | null }} Outcome `met` is null when it cannot run here
 * @typedef {object} Description
 * @property {string} item of docs/security.md
 * @property {string} [name] an additional name to select it
 * @property {string} did
 * @property {string} goal
 */

/** A drill may be selected more than once. */
const settings = { DEMO_CONTENT: 'true', API_RATE_LIMIT: '100000000' }

/** @type {Drill[]} */
const drills = Object.values(await importModules('drills')).flatMap((module) =>
  Object.values(module),
)
drills.sort((one, other) => one.item.localeCompare(other.item))
const wanted = process.argv.slice(2).map((name) => name.toUpperCase())
const isWanted = (/** @type {string | undefined} */ name) =>
  wanted.includes(name?.toUpperCase() ?? '')
const chosen = drills.filter(
  ({ item, name }) => wanted.length === 0 || isWanted(item) || isWanted(name),
)
if (chosen.length === 0) {
  console.error(`There is no such drill. There are ${drills.map(({ item }) => item).join(', ')}.`)
  process.exit(1)
}

const rows = []
for (const drill of chosen) {
  const { item, did, goal } = drill
  const begin = performance.now()
  const outcome = 'run' in drill ? onStage({ settings }, drill.run) : drill.runAlone()
  const { figure, met } = await outcome.catch(({ message }) => {
    return { figure: `failed: ${message.split('\n', 1)[0]}`, met: false }
  })
  rows.push([item, did, figure, goal, met ?? 'skipped'])
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(`${item} ${did} (${seconds} s): ${figure}`)
}
const columns = ['item', 'what was done', 'figure', 'goal', '']
report({ title: 'Drills', columns, rows })
