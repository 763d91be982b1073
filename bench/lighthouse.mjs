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
 * `node bench/lighthouse.mjs [url] [--rounds=5]`: Lighthouse as a phone sees the site, over home, list,
 * detail and sign-in; medians, and the audits that a category lacks to its goal (G6). Starts a site with the
 * demo content unless a url is given. Lighthouse is fetched by npx in a fixed version, and not
 * installed with the project, because it has 185 MB with it.
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

await measureVisits('node bench/lighthouse.mjs', 5, async ([url], rounds, browser) => {
  // The first round does not count: after it the site is one in use.
  const reports = await serialize(PAGES, { rounds, warmUp: 1 }, (page) => {
    return lighthouse(url + page, browser)
  })
  const rows = PAGES.map((page, at) => toRow(page, reports[at] ?? []))
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
 * The medians of a page, and the audits that a category lacks to its goal.
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
 * Tries again when the browser lost its trace (NO_NAVSTART), which it does now and then.
 * @param {string} url
 * @param {string} browser
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function lighthouse(url, browser, tries = 3) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-lighthouse-'))
  // Into a file: when Lighthouse fails, it ends before a pipe has taken all of the report.
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
 * A table that a browser measures: of the sites whose urls the arguments name, or of one with the demo
 * content that is started for it. `--rounds=` says how often.
 * @param {string} command
 * @param {number} often the rounds without that
 * @param {(urls: string[], rounds: number, browser: string) => Promise<import('./lib/report.mjs').Table>} measure
 *   `browser` is the path of a Chromium
 */
export async function measureVisits(command, often, measure) {
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
