/**
 * `npm test` (`npm run check` leaves the browser out): all checks and tests, or some of them:
 * npm test -- unit|int|launch|e2e [filter]. Ends with the line `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/checks.mjs'
import { stopChildren } from './lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { findLeaks } from './lib/read-log.mjs'
import { searchBuild } from './lib/search-build.mjs'
import { allSecrets } from './lib/secrets.mjs'
import { step } from './lib/steps.mjs'
import { readReport } from './lib/tally.mjs'

requireNode()
await installPackages()
const { root } = await import('./lib/settings.mjs')
process.chdir(root)

const args = process.argv.slice(2)
const withBrowser = !args.includes('--no-browser')
const [only, ...filter] = args.filter((arg) => !arg.startsWith('--'))
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-reports-'))
const total = { passed: 0, failed: 0 }
/** What a reader of the last lines wants to know of failures. @type {string[]} */
const stories = []
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {import('./lib/test-site.mjs').TestSite | undefined} */
let site

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    stopChildren()
    for (const child of running) child.kill(signal)
    await site?.stop()
    site?.remove()
    process.exit(1)
  })
}

if (!only) {
  await check('Format', ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'])
  await check('Types of the routes', ['next/dist/bin/next', 'typegen'])
  // Each keeps one core busy.
  await Promise.all([
    check('Lint', ['eslint/bin/eslint.js', '.']),
    check('Types', ['typescript/bin/tsc', '--noEmit', '--incremental', 'false']),
  ])
}
if (wants('unit')) await vitest('unit')
if (wants('int')) await vitest('int')
if (only ? only === 'e2e' : true) await endToEnd()
if (wants('launch')) await vitest('launch')

fs.rmSync(reports, { recursive: true, force: true })
for (const story of stories) console.log(`\n── ${story}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** @param {string} part */
function wants(part) {
  return !only || only === part
}

/**
 * A check that has no tests of its own: one failure when it fails.
 * @param {string} name
 * @param {string[]} tool
 */
async function check(name, tool) {
  const isFine = await timed(name, () => run(tool))
  if (!isFine) total.failed += 1
}

/** @param {string} project */
async function vitest(project) {
  const report = path.join(reports, `${project}.json`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tool = ['vitest/vitest.mjs', 'run', '--project', project, ...output]
  const env = { NODE_ENV: 'test', NODE_OPTIONS: '--conditions=production' }
  const isFine = await timed(`Tests: ${project}`, () => run([...tool, ...filter], env))
  count(report, isFine)
}

/** The site as `npm start` serves it, and a browser in front. */
async function endToEnd() {
  const { startTestSite } = await import('./lib/test-site.mjs')
  const { startMailCatcher } = await import('./lib/mail-catcher.mjs')
  const { freePort } = await import('./lib/free-port.mjs')
  const mail = await startMailCatcher()
  // A provider of sign-ins of our own; the tests of it start it there.
  const issuer = `http://127.0.0.1:${await freePort()}`
  const googleSecret = randomBytes(18).toString('base64url')
  try {
    const started = await step('Site for the tests', (note) => {
      const smtp = { SMTP_URL: mail.url, MAIL_FROM: 'Atelier <no-reply@atelier.test>' }
      const google = {
        GOOGLE_CLIENT_ID: 'test-client',
        GOOGLE_CLIENT_SECRET: googleSecret,
        GOOGLE_ISSUER: issuer,
      }
      const env = { DEMO_CONTENT: 'true', LOG_LEVEL: 'info', ...smtp, ...google }
      return startTestSite({ onLine: note, env })
    })
    site = started
    const data = path.join(started.folder, 'data')
    const secrets = [...allSecrets(data), started.admin.password, googleSecret]
    if (withBrowser) await playwright(started, { mailFolder: mail.folder, issuer, secrets })
    expectNone('S-98 Log of the site', findLeaks(started.output(), secrets))
    expectNone('S-95 Secrets in the build', searchBuild(path.join(root, '.next'), secrets))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    total.failed += 1
  } finally {
    await site?.stop()
    site?.remove()
    site = undefined
    await mail.stop()
  }
}

/**
 * @param {import('./lib/test-site.mjs').TestSite} site
 * @param {{ mailFolder: string, issuer: string, secrets: string[] }} around where the mails of the
 *   site arrive, where it expects Google, and what no answer of it may hold
 */
async function playwright({ url, admin }, { mailFolder, issuer, secrets }) {
  const { findBrowser } = await import('./lib/browser.mjs')
  const browser = await step('Browser', findBrowser, (found) => found)
  const report = path.join(reports, 'e2e.json')
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON: report,
    E2E_URL: url,
    E2E_MAIL_DIR: mailFolder,
    E2E_ISSUER: issuer,
    E2E_ADMIN_EMAIL: admin.email,
    E2E_ADMIN_PASSWORD: admin.password,
    E2E_SECRETS: secrets.join('\n'),
  }
  const isFine = await timed('Tests: e2e', () =>
    run(['@playwright/test/cli.js', 'test', ...filter], env),
  )
  count(report, isFine)
}

/**
 * One test, which fails when anything was found.
 * @param {string} name
 * @param {string[]} findings
 */
function expectNone(name, findings) {
  const isFine = findings.length === 0
  console.log(`\n── ${name} ${isFine ? 'passed' : 'FAILED'}`)
  for (const finding of findings.slice(0, 20)) console.log(finding)
  total[isFine ? 'passed' : 'failed'] += 1
}

/**
 * @param {string} report
 * @param {boolean} isFine
 */
function count(report, isFine) {
  const { passed, failed, stories: more } = readReport(report)
  stories.push(...more)
  total.passed += passed
  total.failed += failed || isFine ? failed : 1
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} work
 */
async function timed(name, work) {
  const begin = performance.now()
  console.log(`\n── ${name}`)
  const isFine = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`── ${name} ${isFine ? 'passed' : 'FAILED'} in ${seconds} s`)
  return isFine
}

/**
 * @param {string[]} tool a script in node_modules and its arguments
 * @param {Record<string, string>} [env]
 */
async function run([script = '', ...args], env = {}) {
  const file = path.join(root, 'node_modules', script)
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return code === 0
}
