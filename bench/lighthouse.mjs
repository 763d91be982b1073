/**
 * `node bench/lighthouse.mjs [url] [--runs=5]`: Lighthouse as a phone sees the site, over home, list,
 * detail and sign-in; medians, and the audits that a category lacks to its goal (G6). Starts a site with the
 * demo content unless a url is given. Lighthouse is fetched by npx in a fixed version, and not
 * installed with the project, because it brings 185 MB with it. The table joins those of
 * `npm run bench`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { startTestSite } from '../scripts/lib/test-site.mjs'
import { writeReport } from './lib/report.mjs'
import { median } from './lib/timed.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/workshops', '/workshops/1', '/login']
/** @type {Record<string, number>} */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** What a column shows, and the audit that measures it. */
const MILLISECONDS = {
  'first-contentful-paint, ms': 'first-contentful-paint',
  'largest-contentful-paint, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
}

const args = process.argv.slice(2)
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice(7) ?? 5)
const given = args.find((arg) => arg.startsWith('http'))
const site = given ? undefined : await startTestSite({ env: { DEMO_CONTENT: 'true' } })
try {
  process.exitCode = await measure(given ?? site?.url ?? '', await findBrowser(() => {}))
} finally {
  await site?.stop()
  site?.remove()
}

/**
 * @param {string} url
 * @param {string} browser
 * @returns {Promise<number>} the exit code
 */
async function measure(url, browser) {
  /** @type {Map<string, Report[]>} */
  const reports = new Map(PAGES.map((page) => [page, []]))
  // In turns, so that a minute in which the machine was slow is not one page's; and a first round
  // that does not count, after which the site is one in use.
  for (let round = 0; round <= runs; round += 1) {
    for (const [page, stored] of reports) {
      const report = await lighthouse(url + page, browser)
      if (round > 0) stored.push(report)
    }
  }
  /** @type {string[]} */
  const missed = []
  const rows = [...reports].map(([page, of]) => toRow(page, of, missed))
  console.table(rows)
  writeReport(`node bench/lighthouse.mjs --runs=${runs}`, [toTable(rows, missed)])
  console.log(missed.length > 0 ? `Goals missed:\n${missed.join('\n')}` : 'Every goal met.')
  return missed.length > 0 ? 1 : 0
}

/**
 * @param {string} page
 * @param {Report[]} reports
 * @param {string[]} missed what it adds to: each goal that is not met, and why
 */
function toRow(page, reports, missed) {
  /** @type {Record<string, string | number>} */
  const row = { page }
  for (const [category, goal] of Object.entries(GOALS)) {
    const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
    row[category] = score
    if (score < goal) missed.push(`${page} ${category} ${score}: ${failing(reports[0], category)}`)
  }
  for (const [column, audit] of Object.entries(MILLISECONDS)) {
    row[column] = Math.round(median(reports.map(({ audits }) => valueOf(audits, audit))))
  }
  const bytes = median(reports.map(({ audits }) => valueOf(audits, 'total-byte-weight')))
  row['KB'] = Math.round(bytes / 1024)
  row['machine'] = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))
  return row
}

/**
 * @param {Record<string, string | number>[]} rows
 * @param {string[]} missed
 * @returns {import('./lib/report.mjs').Table}
 */
function toTable(rows, missed) {
  return {
    title: 'Lighthouse as a phone',
    note:
      `Medians of ${runs}, on a machine that did nothing else. "machine" is Lighthouse's own measure of how ` +
      'fast it was meanwhile (its benchmark index); the processor counts as four times slower than that.',
    columns: Object.keys(rows[0] ?? {}),
    rows: rows.map((row) => Object.values(row).map(String)),
    missed,
    goals: [
      {
        id: 'G6',
        asked: 'Lighthouse: performance 97, everything else 100, on home, list, detail, sign-in',
        found: rows.map(({ page, performance }) => `${page} ${performance}`).join(', '),
        isMet: missed.length === 0,
      },
    ],
  }
}

/**
 * @typedef {{ score: number | null, title: string, numericValue?: number }} Audit
 * @typedef {{ score: number, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, environment: { benchmarkIndex: number }, runtimeError?: { code: string, message: string } }} Report
 */

/**
 * Tries again when the browser lost its trace (NO_NAVSTART), which it does now and then.
 * @param {string} url
 * @param {string} browser
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function lighthouse(url, browser, tries = 3) {
  const report = await runLighthouse(url, browser)
  if (!report.runtimeError) return report
  const problem = `${url}: ${report.runtimeError.code} ${report.runtimeError.message}`
  if (tries === 1) throw new Error(problem)
  console.warn(`${problem} Trying again.`)
  return lighthouse(url, browser, tries - 1)
}

/**
 * @param {string} url
 * @param {string} browser
 * @returns {Promise<Report>}
 */
async function runLighthouse(url, browser) {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-lighthouse-'))
  // Into a file: when Lighthouse fails, it ends before a pipe has taken all of the report.
  const file = path.join(folder, 'report.json')
  const output = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...output, flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
  })
  await once(child, 'close')
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.rmSync(folder, { recursive: true })
  return report
}

/** @param {Record<string, Audit>} audits @param {string} id */
function valueOf(audits, id) {
  return audits[id]?.numericValue ?? Number.NaN
}

/** @param {Report | undefined} report @param {string} category */
function failing(report, category) {
  const refs = report?.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${report?.audits[id]?.score})`)
    .join(', ')
}
