import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { median, serialize } from './lib/measure.mjs'
import { report } from './lib/report.mjs'
import { onStage } from './lib/stage.mjs'

/**
 * `node bench/lighthouse.mjs [url …] [--rounds=5]`: runs Lighthouse for phones on home, list, detail and
 * sign-in. Prints medians, and the audits that keep a category below its goal (G6). Starts a site with demo
 * content unless urls are given; several sites, like two versions, are visited in turn. npx downloads a fixed
 * version of Lighthouse; it is not a dependency of the project, because it takes 185 MB.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CHROME = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
const FLAGS = ['--quiet', '--no-enable-error-reporting', CHROME]
const PAGES = ['/', '/workshops', '/workshops/1', '/login']
/** @type {Record<string, number>} */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** The other columns. @type {Record<string, (report: Report) => number | undefined>} */
const FIGURES = {
  'first-contentful-paint, ms': ({ audits }) => audits['first-contentful-paint']?.numericValue,
  'largest-contentful-paint, ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue,
  'blocking, ms': ({ audits }) => audits['total-blocking-time']?.numericValue,
  KB: ({ audits }) => (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1024,
  machine: ({ environment }) => environment.benchmarkIndex,
}

/** @typedef {{ score: number | null, title: string, numericValue?: number }} Audit */
/** @typedef {{ score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, environment: { benchmarkIndex: number }, runtimeError?: { code: string, message: string } }} Report */

await measureVisits('node bench/lighthouse.mjs', 5, async (urls, rounds, browser) => {
  const pages = PAGES.flatMap((page) => urls.map((url) => url + page))
  // The first round does not count: it warms up the sites.
  const reports = await serialize(pages, { rounds, warmUp: 1 }, (page) => lighthouse(page, browser))
  const rows = pages.map((page, at) => toRow(page, reports[at] ?? []))
  return {
    title: 'Lighthouse as a phone',
    note:
      `Medians of ${rounds}, on a machine that did nothing else. "machine" is Lighthouse's own measure of how ` +
      'fast it was meanwhile (its benchmark index); the processor counts as four times slower than that.',
    columns: ['page', ...Object.keys(GOALS), ...Object.keys(FIGURES), 'lacking', ''],
    rows,
  }
})

/**
 * The medians of a page, and the audits that keep a category below its goal.
 * @param {string} page
 * @param {Report[]} reports
 */
function toRow(page, reports) {
  const middle = (/** @type {(report: Report) => number | undefined} */ figure) =>
    median(reports.map((report) => figure(report) ?? Number.NaN))
  const scores = Object.keys(GOALS).map((category) =>
    middle(({ categories }) => (categories[category]?.score ?? 0) * 100),
  )
  const figures = Object.values(FIGURES).map((figure) => Math.round(middle(figure)))
  const missed = Object.entries(GOALS).filter(([, goal], at) => (scores[at] ?? 0) < goal)
  const lacking = missed.map(([category]) => `${category}: ${failing(reports[0], category)}`)
  return [page, ...scores, ...figures, lacking.join('; '), missed.length === 0]
}

/**
 * Retries if the browser lost its trace (NO_NAVSTART), which happens occasionally.
 * @param {string} url
 * @param {string} browser
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function lighthouse(url, browser, tries = 3) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-lighthouse-'))
  // To a file: when Lighthouse fails, it exits before a pipe has received the whole report.
  const file = path.join(folder, 'report.json')
  const output = ['--output=json', `--output-path=${file}`]
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...output, ...FLAGS], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
  })
  await once(child, 'close')
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.rmSync(folder, { recursive: true })
  if (!report.runtimeError) return report
  const problem = `${url}: ${report.runtimeError.code} ${report.runtimeError.message}`
  if (tries === 1) throw new Error(problem)
  console.warn(`${problem} Trying again.`)
  return lighthouse(url, browser, tries - 1)
}

/** @param {Report | undefined} report @param {string} category */
function failing(report, category) {
  const refs = report?.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${report?.audits[id]?.score})`)
    .join(', ')
}

/**
 * A table measured in a browser, for the sites whose urls are in the arguments, or for a new site with demo
 * content. `--rounds=` sets the number of rounds.
 * @param {string} command
 * @param {number} often the default number of rounds
 * @param {(urls: string[], rounds: number, browser: string) => Promise<import('./lib/report.mjs').Table>} measure
 *   `browser` is the path of a Chromium
 */
async function measureVisits(command, often, measure) {
  const { positionals: urls, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(often) } },
  })
  const rounds = Number(values.rounds)
  const browser = await findBrowser(() => {})
  const measureOwn = () =>
    onStage({ settings: { DEMO_CONTENT: 'true' } }, async ({ startSite }) => {
      return measure([(await startSite()).url], rounds, browser)
    })
  const table = urls.length > 0 ? await measure(urls, rounds, browser) : await measureOwn()
  report(table)
}
