/**
 * `npm run bench [-- part …] [--full] [--sizes=50,10000] [--rounds=15] [--seconds=1] [--soak=30]
 * [--rate=25] [--only=text]`: measures the built site from a second process, prints tables, and writes
 * them to bench-results/latest.md. Without --full in about eight minutes with up to 1,000 workshops;
 * --full takes up to 100,000 workshops and 1,000,000 questions and a soak of 30 minutes. Tables that a
 * run does not measure stay as they were. Fails when a goal is missed.
 */
import { step } from '../scripts/lib/steps.mjs'
import { modulesOf } from './lib/modules.mjs'
import { readOptions } from './lib/options.mjs'
import { print, report } from './lib/report.mjs'
import { openSites } from './lib/sites.mjs'
import { onStage } from './lib/stage.mjs'

/**
 * @typedef {import('./lib/options.mjs').Options & {
 *   stage: import('./lib/stage.mjs').Stage,
 *   sites: ReturnType<typeof openSites>,
 *   note: (text: string) => void }} Bench
 * @typedef {import('./lib/report.mjs').Table} Table
 * @typedef {(bench: Bench) => Promise<Table | Table[]>} Part what each file of parts/ exports as `measure`
 */

/** Those that fill tables which others read, or load a site for long, come last. */
const LAST = ['attendees', 'learning', 'seats', 'webhooks', 'sign-in', 'memory']

/** @type {Record<string, { measure: Part }>} */
const parts = await modulesOf('parts')
const first = Object.keys(parts).filter((name) => !LAST.includes(name))
const args = process.argv.slice(2)
const options = readOptions(args, [...first, ...LAST])

/** @type {Table[]} */
const tables = []
await onStage({ isVolatile: true, settings: { DEMO_CONTENT: 'false' } }, async (stage) => {
  /** @type {Bench['note']} */
  let note = () => {}
  const sites = openSites(stage, (text) => note(text))
  for (const name of options.parts) {
    const made = await step(`Measuring ${name}`, (tell) => {
      note = tell
      return parts[name]?.measure({ ...options, stage, sites, note })
    })
    const measured = [made ?? []].flat()
    measured.forEach(print)
    tables.push(...measured)
  }
})
report(tables, ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '))
