import { readSettings, root } from '../../scripts/lib/settings.mjs'
import { checkBucket } from './bucket.mjs'
import { checkDatabase } from './database.mjs'
import { checkDisk } from './disk.mjs'
import { checkLeftovers } from './leftovers.mjs'
import { checkMail } from './mail.mjs'
import { report } from './report.mjs'
import { checkSettings } from './settings.mjs'
import { checkVersions } from './versions.mjs'

/** @typedef {import('./report.mjs').Finding} Finding */
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
  ['Disk', checkDisk],
]

/**
 * Runs all checks, prints the findings and returns the exit code. Changes nothing except for a
 * temporary file in the bucket.
 * @param {{ asJson: boolean }} options
 */
export async function examine(options) {
  const findings = await checkVersions(root)
  const settings = readOr((words) => {
    const todo = 'Mend them in .env; .env.example explains each. With packages missing: npm ci.'
    findings.push({ state: 'bad', about: 'Settings', words, todo })
  })
  if (settings) findings.push(...(await checkAll(settings)))
  return report(findings, settings, options)
}

/**
 * Runs the checks that require settings.
 * @param {import('../../src/env').Env} settings
 */
export async function checkAll(settings) {
  /** @type {Finding[]} */
  const findings = []
  for (const [about, check] of CHECKS) {
    /** @type {(error: unknown) => Finding[]} */
    const failed = (error) => [{ state: 'bad', about, words: `cannot be checked: ${error}` }]
    findings.push(...(await check(settings).catch(failed)))
  }
  return findings
}

/** @param {(words: string) => void} tell */
function readOr(tell) {
  try {
    return readSettings()
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
