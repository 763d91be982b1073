/**
 * `npm run bench [-- part …] [--full] [--sizes=50,10000] [--only=text] [--profile] [--docs]`: measures
 * the built site from a second process, prints tables, and writes bench-results/latest.json and
 * latest.html. --profile makes the part `dynamic` say too where the CPU time of a request goes.
 * Without --full in about eight minutes with up to 1,000 workshops; --full takes up to 100,000
 * workshops and 1,000,000 questions and a soak of 30 minutes. Tables that a run does not measure stay
 * as they were. --docs puts all of them into docs/performance.md. Fails when a goal is missed.
 */
import path from 'node:path'
import { buildSite, buildState } from '../scripts/lib/build.mjs'
import { root } from '../scripts/lib/settings.mjs'
import { step } from '../scripts/lib/steps.mjs'
import { readOptions } from './lib/options.mjs'
import { createProfiler } from './lib/profile.mjs'
import { goalsTable, toMarkdown, toReport, writeDocs, writeResults } from './lib/report.mjs'
import { openSites } from './lib/sites.mjs'
import { PARTS } from './parts/parts.mjs'

/**
 * @typedef {import('./lib/options.mjs').Options & {
 *   sites: Awaited<ReturnType<typeof openSites>>,
 *   profiler: ReturnType<typeof createProfiler> | undefined,
 *   note: (text: string) => void }} Bench
 */

const args = process.argv.slice(2)
const options = readOptions(args, Object.keys(PARTS))
/** @type {(text: string) => void} */
let note = () => {}
const profiler = options.isProfiled
  ? createProfiler(path.join(root, 'bench-results/profiles'))
  : undefined
const sites = await openSites({ note: (text) => note(text), env: profiler?.env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    // What is being measured now fails; only the end of the run matters.
    process.on('unhandledRejection', () => undefined)
    await sites.close()
    process.exit(1)
  })
}

/** @type {import('./lib/report.mjs').Table[]} */
const tables = []
try {
  if (buildState() === 'stale') await buildSite({ compileOnly: true })
  for (const name of options.parts) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}`)
    const made = await step(`Measuring ${name}`, (tell) => {
      note = tell
      return part({ ...options, sites, profiler, note: tell })
    })
    tables.push(...made)
    for (const table of made) console.log(`\n${toMarkdown(table)}\n`)
  }
} finally {
  await sites.close()
}

const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
const report = toReport(command, tables)
console.log(`\n${toMarkdown(goalsTable(report.tables))}\n`)
console.log(writeResults(report).join('\n'))
if (options.isForDocs) writeDocs(report)
const missed = tables.flatMap((table) => table.missed ?? [])
console.log(missed.length > 0 ? `\nGoals missed:\n- ${missed.join('\n- ')}` : '\nEvery goal met.')
process.exit(missed.length > 0 ? 1 : 0)
