import { unescape } from 'node:querystring'
import { readSettings, root } from '../lib/settings.mjs'
import { checkDatabase } from './database.mjs'
import { checkLeftovers, checkSettings, checkVersions } from './installation.mjs'
import { checkBucket, checkDisk, checkIssuer, checkMail } from './services.mjs'

/** @typedef {import('./finding').Finding} Finding */
/** @typedef {(settings: import('../../src/env').Env) => Promise<Finding[]>} Check */

/**
 * In this order: an earlier finding may explain a later one.
 * @type {[about: string, check: Check][]}
 */
const CHECKS = [
  ['Settings', checkSettings],
  ['Earlier start', checkLeftovers],
  ['Database', checkDatabase],
  ['Files', checkBucket],
  ['Mail', checkMail],
  ['Sign-in', checkIssuer],
  ['Disk', checkDisk],
]

/**
 * Runs all checks, prints the findings and returns the exit code. Changes nothing except for a
 * temporary file in the bucket.
 * @param {{ asJson: boolean }} options
 */
export async function runDoctor(options) {
  const findings = await checkVersions(root)
  const settings = readOr((message) => {
    const todo = 'Fix them in .env; .env.example explains each. If packages are missing: npm ci.'
    findings.push({ state: 'bad', about: 'Settings', words: message, todo })
  })
  if (settings) findings.push(...(await checkAll(settings)))
  return report(findings, settings, options)
}

const UNCHECKED =
  'Check it by hand, as docs/operations.md ("What to check first") says, and report this error.'

/**
 * Runs the checks that require settings.
 * @param {import('../../src/env').Env} settings
 */
export async function checkAll(settings) {
  /** @type {Finding[]} */
  const findings = []
  for (const [about, check] of CHECKS) {
    /** @type {(error: unknown) => Finding[]} */
    const failed = (error) => [
      { state: 'bad', about, words: `cannot be checked: ${error}`, todo: UNCHECKED },
    ]
    findings.push(...(await check(settings).catch(failed)))
  }
  return findings
}

/**
 * All findings about the installation of a running site, without secrets.
 * @param {import('../../src/env').Env} settings
 */
export async function diagnose(settings) {
  const findings = [...(await checkVersions(root)), ...(await checkAll(settings))]
  return cleanFindings(findings, settings)
}

/** @param {(words: string) => void} report */
function readOr(report) {
  try {
    return readSettings()
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

const SIGNS = { ok: '✓', warn: '!', bad: '✗' }
/** Exit codes as monitoring systems expect. */
const CODES = { ok: 0, warn: 1, bad: 2 }

/**
 * Prints the findings as lines or JSON and returns the exit code of the worst.
 * @param {Finding[]} findings
 * @param {import('../../src/env').Env | undefined} settings
 * @param {{ asJson: boolean }} options
 */
export function report(findings, settings, { asJson }) {
  const printed = cleanFindings(findings, settings)
  if (asJson) console.log(JSON.stringify(printed, null, 2))
  else for (const finding of printed) console.log(lines(finding))
  const worst = Math.max(0, ...printed.map(({ state }) => CODES[state]))
  const count = (/** @type {Finding['state']} */ state) =>
    printed.filter((item) => item.state === state).length
  if (!asJson)
    console.log(`\nok: ${count('ok')}, warnings: ${count('warn')}, errors: ${count('bad')}`)
  return worst
}

/**
 * Removes the values of secrets from findings.
 * @param {Finding[]} findings
 * @param {import('../../src/env').Env} [settings]
 * @returns {Finding[]}
 */
export function cleanFindings(findings, settings) {
  const secrets = settings ? listSecrets(settings) : []
  return findings.map((finding) => {
    const cleaned = { ...finding, words: withoutSecrets(finding.words, secrets) }
    if (cleaned.todo) cleaned.todo = withoutSecrets(cleaned.todo, secrets)
    return cleaned
  })
}

/** @param {Finding} finding */
function lines({ about, state, todo, words }) {
  const first = `${SIGNS[state]} ${about.padEnd(14)} ${words.trim().replaceAll('\n', `\n${' '.repeat(17)}`)}`
  return todo && state !== 'ok' ? `${first}\n${' '.repeat(17)}→ ${todo}` : first
}

/**
 * Returns all secret values: secrets, and passwords in URLs.
 * @param {import('../../src/env').Env} settings
 */
function listSecrets(settings) {
  const values = Object.entries(settings).flatMap(([name, value]) => {
    const texts = [value].flat().filter((item) => typeof item === 'string')
    const whole = /SECRET|PASSWORD|ACCESS_KEY/.test(name) ? texts : []
    const inside = texts.filter((text) => URL.canParse(text)).map((text) => new URL(text).password)
    // Unlike decodeURIComponent, does not throw at a bare `%`.
    return [...whole, ...inside, ...inside.map(unescape)]
  })
  return [...new Set(values)].filter((value) => value.length > 2)
}

/** @param {string} text @param {string[]} secrets */
function withoutSecrets(text, secrets) {
  const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return clean.replace(/(:\/\/[^:/\s]+):[^@/\s]+@/g, '$1:…@')
}
