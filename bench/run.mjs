/**
 * `npm run bench [-- part …] [--full] [--sizes=50,10000] [--rounds=15] [--seconds=1] [--soak=30]
 * [--rate=25] [--only=text]`: measures the built site from a second process, prints tables, and writes
 * them to bench-results/latest.md. Without --full in about eight minutes with up to 1,000 workshops;
 * --full takes up to 100,000 workshops and 1,000,000 questions and a soak of 30 minutes. Tables that a
 * run does not measure stay as they were. Fails when a goal is missed.
 */
import { buildFromNothing, isBuilt } from '../scripts/lib/build.mjs'
import { step } from '../scripts/lib/steps.mjs'
import { readOptions } from './lib/options.mjs'
import { judge, toMarkdown, writeReport } from './lib/report.mjs'
import { openSites } from './lib/sites.mjs'
import { PARTS } from './parts/parts.mjs'

/**
 * @typedef {import('./lib/options.mjs').Options & {
 *   sites: Awaited<ReturnType<typeof openSites>>,
 *   note: (text: string) => void }} Bench
 */

const args = process.argv.slice(2)
const options = readOptions(args, Object.keys(PARTS))
/** @type {(text: string) => void} */
let note = () => {}
const sites = await openSites({ note: (text) => note(text) })
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
  if (!isBuilt()) await buildFromNothing()
  for (const name of options.parts) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}`)
    const made = await step(`Measuring ${name}`, (tell) => {
      note = tell
      return part({ ...options, sites, note: tell })
    })
    tables.push(...made)
    for (const table of made) console.log(`\n${toMarkdown(table)}\n`)
  }
} finally {
  await sites.close()
}

const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
const exitCode = judge(tables)
writeReport(command, tables)
process.exit(exitCode)
