/**
 * `npm run drill [-- r-03 r-08 … --docs]`: breaks things on purpose and says what became of it, as a
 * table and as bench-results/drills.json; `--docs` puts the table into docs/operations.md. Each drill has a site, a database and servers of its own, and
 * touches nothing else. Fails when a goal is missed. All of them take about ten minutes.
 */
import fs from 'node:fs'
import path from 'node:path'
import { buildSite, buildState } from '../../scripts/lib/build.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { DRILLS } from './drills.mjs'
import { toTable, writeDocs } from './lib/table.mjs'

process.chdir(root)
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1' })

/** @typedef {{ item: string, did: string, figure: string, goal: string, met: boolean | null }} Result */
/** @typedef {{ item: string, did: string, goal: string, run: () => Promise<{ figure: string, met: boolean | null }> }} Drill */

const args = process.argv.slice(2).map((name) => name.toLowerCase())
const wanted = args.filter((name) => !name.startsWith('--'))
const chosen = DRILLS.filter(({ item }) => {
  return wanted.length === 0 || wanted.some((name) => item.toLowerCase() === name)
})
if (chosen.length === 0) {
  console.error(`There is no such drill. There are ${DRILLS.map(({ item }) => item).join(', ')}.`)
  process.exit(1)
}
if (buildState() === 'stale') await buildSite({ compileOnly: true })

/** @type {Result[]} */
const results = []
for (const { run, ...drill } of chosen) {
  const begin = performance.now()
  const outcome = await run().catch((error) => ({
    figure: `failed: ${String(error.message).split('\n', 1)[0]}`,
    met: false,
  }))
  results.push({ ...drill, ...outcome })
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  const mark = outcome.met === null ? '-' : outcome.met ? '✓' : '✗'
  console.log(`${mark} ${drill.item} ${drill.did} (${seconds} s): ${outcome.figure}`)
}

fs.mkdirSync('bench-results', { recursive: true })
const file = path.join('bench-results', 'drills.json')
fs.writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`)
console.log(`\n${toTable(results)}\n\n${file}`)
if (args.includes('--docs')) writeDocs(results)
process.exit(results.some(({ met }) => met === false) ? 1 : 0)
