import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './child.mjs'
import { step } from './steps.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const LOCK = path.join(root, 'package-lock.json')
/** npm writes it at the end of an install; one that was cut short leaves none. */
const INSTALLED = path.join(root, 'node_modules/.package-lock.json')

/** Installs the packages with `npm ci`, when some are missing or the lock file is newer. */
export async function installPackages() {
  if (fs.existsSync(INSTALLED) && isCurrent()) return
  await step('Installing packages', async (note) => {
    // NODE_ENV=production would leave out what the build needs.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    // npm itself prints no progress to a pipe, and warnings that say nothing of it.
    note(`${Object.keys(packagesOf(LOCK)).length - 1} packages, once for each version of Atelier`)
    await runQuietly(npm, args, { cwd: root, shell: process.platform === 'win32' })
    const now = new Date()
    fs.utimesSync(INSTALLED, now, now)
  })
}

/** A newer time alone means little (a checkout touches files), so the versions decide. */
function isCurrent() {
  if (fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs) return true
  const wanted = packagesOf(LOCK)
  const found = packagesOf(INSTALLED)
  return (
    Object.entries(found).every(([name, { version }]) => wanted[name]?.version === version) &&
    Object.entries(wanted).every(([name, item]) => !name || item.optional || found[name])
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages
}
