import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./report.mjs').Finding} Finding */

/** End of life of Node.js versions. */
const ENDED = new Map([
  [20, '2026-04-30'],
  [21, '2024-06-01'],
  [23, '2025-06-01'],
])

/**
 * Checks Node.js, the installed packages and the build.
 * @param {string} root
 * @returns {Promise<Finding[]>}
 */
export async function checkVersions(root) {
  const about = 'Versions'
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ended = ENDED.get(major)
  /** @type {Finding[]} */
  const findings = []
  if (major < 20 || (major === 20 && minor < 9)) {
    const words = `Node.js ${process.versions.node} is too old`
    findings.push({ state: 'bad', about, words, todo: 'Install Node.js 24, or any from 20.9 on.' })
  } else if (ended && new Date() > new Date(ended)) {
    const words = `Node.js ${process.versions.node} gets no security releases since ${ended}`
    findings.push({ state: 'warn', about, words, todo: 'Install Node.js 24.' })
  } else findings.push({ state: 'ok', about, words: `Node.js ${process.versions.node}` })

  const missing = packagesMissing(root)
  if (missing.length > 0) {
    const words = `${missing.length} packages are missing or of another version: ${missing.slice(0, 5).join(', ')}`
    findings.push({ state: 'bad', about, words, todo: 'npm ci, or npm start, which does that.' })
  } else if (!fs.existsSync(path.join(root, '.next/BUILD_ID'))) {
    const words = 'the site is not built yet'
    findings.push({ state: 'warn', about, words, todo: 'npm start builds it.' })
  } else findings.push({ state: 'ok', about, words: 'packages as locked, the site is built' })
  return findings
}

/** @param {string} root */
function packagesMissing(root) {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const file = path.join(root, 'node_modules', name, 'package.json')
    const there = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : null
    return there === version ? [] : [name]
  })
}
