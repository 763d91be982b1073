import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from '../../operate/lib/child.mjs'
import { runStep } from '../../operate/lib/steps.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const LOCK = path.join(root, 'package-lock.json')
/** npm writes this file at the end, so an interrupted install has none. */
const INSTALLED = path.join(root, 'node_modules/.package-lock.json')

/** Runs `npm ci` if packages are missing or outdated. */
export async function installPackages() {
  if (fs.existsSync(INSTALLED) && isCurrent()) return
  await runStep('Installing packages', async (note) => {
    // NODE_ENV=production would omit build dependencies.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    // npm prints no progress to a pipe, only irrelevant warnings.
    note(`${Object.keys(readPackages(LOCK)).length - 1} packages, once for each version of Atelier`)
    await runQuietly(npm, args, { cwd: root, shell: process.platform === 'win32' })
    const now = new Date()
    fs.utimesSync(INSTALLED, now, now)
  })
}

/** Compares versions, because checkouts change file times. */
function isCurrent() {
  if (fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs) return true
  const locked = readPackages(LOCK)
  const installed = readPackages(INSTALLED)
  return (
    Object.entries(installed).every(([name, { version }]) => locked[name]?.version === version) &&
    Object.entries(locked).every(([name, item]) => !name || item.optional || installed[name])
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages
}
