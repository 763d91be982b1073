/**
 * `npm test` (`npm run check` skips the browser): runs all checks and tests, or some of them:
 * `npm test -- unit|int|launch|e2e [filter]`, or `npm test -- without [feature]`, which checks what is
 * left when a feature is taken out. Prints tool output only for a failure or for a part requested by
 * name. Ends with the line `N passed, N failed`.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findLeaks, findUnhandled, listErrors } from '../tests/support/read-log.mjs'
import { searchBuild } from '../tests/support/search-build.mjs'
import { requireNode } from '../operate/lib/checks.mjs'
import { runQuietly, runVisibly, stopChildren } from '../operate/lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { runStep } from '../operate/lib/steps.mjs'
import { listFailedFiles, readReport } from './lib/tally.mjs'

/** As many as the smallest machine has cores: each worker and its site keep one busy. */
const BROWSER_WORKERS = 2
/** Lines shown of a tool that failed without a report. */
const LAST_LINES = 80

requireNode()
await installPackages()
const { root } = await import('../operate/lib/settings.mjs')
process.chdir(root)

const args = process.argv.slice(2)
const withBrowser = !args.includes('--no-browser')
// Read by tests/support/is-long.ts.
if (args.includes('--long')) process.env.LONG_TESTS = '1'
const [only, ...filter] = args.filter((arg) => !arg.startsWith('--'))
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-reports-'))
const total = { passed: 0, failed: 0 }
/** What failed, and why. Printed at the end. @type {string[]} */
const stories = []
/** What passed only on a retry, and why it failed at first. @type {string[]} */
const retried = []
/** @type {string[]} */
const skipped = []
/** @type {import('../tests/support/browser-sites.mjs').BrowserSite[]} */
const sites = []

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    stopChildren()
    await stopSites()
    process.exit(1)
  })
}

if (!only) {
  await check('Types of the routes', ['next/dist/bin/next', 'typegen'])
  await check('Format', ['oxfmt/bin/oxfmt', '--check'])
  // The house rules take as long as the three others together.
  await Promise.all([
    check('Lint: house rules', ['eslint/bin/eslint.js', '.']),
    check('Lint: promises', ['oxlint/bin/oxlint'])
      .then(() =>
        check('Types', ['typescript-native/bin/tsc', '--noEmit', '--incremental', 'false']),
      )
      .then(() => vitest('unit')),
  ])
}
if (only === 'unit') await vitest('unit')
if (!only || only === 'int') await vitest('int')
if (!only || only === 'e2e') await endToEnd()
if (!only || only === 'launch') await vitest('launch')
if (only === 'without') await withoutFeatures(filter)

fs.rmSync(reports, { recursive: true, force: true })
for (const story of stories) console.log(`\n── ${story}`)
for (const story of retried) console.log(`\nPassed only on a retry: ${story}`)
for (const name of skipped) console.log(`\nskipped: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/**
 * Runs a check without tests of its own. A failure counts as one.
 * @param {string} name
 * @param {string[]} tool
 */
async function check(name, tool) {
  const output = await run(name, tool)
  if (output === undefined) return
  total.failed += 1
  stories.push(`${name}\n${lastLines(output)}`)
}

/**
 * Runs files that failed once more, in a new process and on a new database: like the browser's, a
 * test that passes only then is named. A part requested by name shows its first failure.
 * @param {string} project prefix of project names in vitest.config.ts
 */
async function vitest(project) {
  const first = path.join(reports, `${project}.json`)
  const failure = await runVitest(`Tests: ${project}`, project, first, filter)
  const files = only ? [] : listFailedFiles(first)
  if (files.length === 0) return count(readReport(first), failure)
  const second = path.join(reports, `${project}-again.json`)
  const again = await runVitest(`Tests: ${project}, once more`, project, second, files)
  count(readReport(first, second), again)
}

/**
 * @param {string} name
 * @param {string} project
 * @param {string} report
 * @param {string[]} files
 */
function runVitest(name, project, report, files) {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tool = ['vitest/vitest.mjs', 'run', '--project', `${project}*`, ...output, ...files]
  return run(name, tool, { NODE_ENV: 'test', NODE_OPTIONS: '--conditions=production' })
}

/**
 * Takes out each of these features, or each that can be taken out, one after the other. Counts one
 * test for each.
 * @param {string[]} names
 */
async function withoutFeatures(names) {
  const { REMOVABLE } = await import('./lib/removable.mjs')
  const { checkImportRules, checkWithout } = await import('./lib/without.mjs')
  const violations = await checkImportRules()
  stories.push(...violations.map(lastLines))
  total.failed += violations.length
  for (const name of names.length > 0 ? names : Object.keys(REMOVABLE)) {
    if (!Object.hasOwn(REMOVABLE, name)) throw new Error(`${name} cannot be taken out.`)
    const failures = await checkWithout(name)
    stories.push(...failures.map((failure) => `Without ${name}: ${lastLines(failure)}`))
    total[failures.length > 0 ? 'failed' : 'passed'] += 1
  }
}

/** One site per worker, as `npm start` serves it, and browsers. */
async function endToEnd() {
  // Unpacking a browser uses the time in which build and first start leave the CPU idle.
  const browser = withBrowser ? browserPath() : undefined
  browser?.catch(() => {})
  try {
    await runStep('Sites for the browser', startSites)
    if (browser) await playwright(await browser)
    for (const { output, secrets } of sites) {
      expectNone('S-98 Log of the site', findLeaks(output(), secrets))
      expectNone('M-37 Failures that nothing handled', findUnhandled(output()))
    }
    const secrets = sites.flatMap((site) => site.secrets)
    expectNone('S-95 Secrets in the build', searchBuild(path.join(root, '.next'), secrets))
  } catch (error) {
    stories.push(error instanceof Error ? error.message : String(error))
    total.failed += 1
  } finally {
    await stopSites()
  }
}

/** @param {(text: string) => void} note */
async function startSites(note) {
  const { startBrowserSite } = await import('../tests/support/browser-sites.mjs')
  // The first one builds if the sources changed.
  sites.push(await startBrowserSite({ onLine: note }))
  const others = Array.from({ length: withBrowser ? BROWSER_WORKERS - 1 : 0 }, () =>
    startBrowserSite(),
  )
  sites.push(...(await Promise.all(others)))
}

async function stopSites() {
  await Promise.all(sites.splice(0).map((site) => site.stop()))
}

async function browserPath() {
  const { findBrowser } = await import('./lib/browser.mjs')
  return runStep('Browser', findBrowser, (browser) => browser)
}

/** @param {string} browser its path */
async function playwright(browser) {
  const report = path.join(reports, 'e2e.json')
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON: report,
    E2E_SITES: JSON.stringify(sites.map(({ facts }) => facts)),
  }
  // A busy machine must not fail a whole run; a part requested by name shows its first failure.
  const retries = only ? [] : ['--retries=1']
  const tool = ['@playwright/test/cli.js', 'test', ...retries, ...filter]
  const failure = await run('Tests: e2e', tool, env)
  const tally = readReport(report)
  count(tally, failure)
  if (tally.failed === 0 && tally.retried.length === 0) return
  for (const { facts, output } of sites) {
    const errors = listErrors(output()).slice(-20)
    if (errors.length > 0) stories.push([`Errors in the log of ${facts.url}`, ...errors].join('\n'))
  }
}

/**
 * Counts as one test, which fails if there are findings.
 * @param {string} name @param {string[]} findings
 */
function expectNone(name, findings) {
  if (findings.length > 0) stories.push([name, ...findings.slice(0, 20)].join('\n'))
  total[findings.length === 0 ? 'passed' : 'failed'] += 1
}

/**
 * @param {import('./lib/tally.mjs').Tally} tally
 * @param {string | undefined} failure output of the runner if it failed
 */
function count(tally, failure) {
  stories.push(...tally.stories)
  retried.push(...tally.retried)
  skipped.push(...tally.skipped)
  if (failure && tally.stories.length === 0) stories.push(lastLines(failure))
  total.passed += tally.passed
  total.failed += tally.failed || (failure === undefined ? 0 : 1)
}

/** @param {string} output */
function lastLines(output) {
  return output.split('\n').slice(-LAST_LINES).join('\n')
}

/**
 * Runs a tool, quietly unless its part was requested by name. Returns its output if it failed.
 * @param {string} name
 * @param {string[]} tool a script in node_modules and its arguments
 * @param {Record<string, string>} [more] environment
 * @returns {Promise<string | undefined>}
 */
async function run(name, [script = '', ...options], more = {}) {
  const command = [path.join(root, 'node_modules', script), ...options]
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more }
  const work = only
    ? runVisibly(process.execPath, command, { env })
    : runStep(name, (note) => {
        // Show names of tests, not the logs of the code under test.
        const noteTest = (/** @type {string} */ line) =>
          /[✓›]/.test(line) ? note(stripVTControlCharacters(line).trim()) : undefined
        return runQuietly(process.execPath, command, { env, note: noteTest })
      })
  return work.then(
    () => undefined,
    (error) => (error instanceof Error ? error.message : String(error)),
  )
}
