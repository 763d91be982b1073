/**
 * Prints how many lines the product has by folder and feature, without tests, migrations and generated
 * files: node scripts/lines.mjs [COMMIT] compares with a commit.
 */
import { execFileSync } from 'node:child_process'

const FOLDERS = ['src', 'seed', 'entry', 'operate', 'scripts', 'bench', 'payload.config.ts']
const CODE = /\.(?:tsx?|mjs|css)$/
const LEFT_OUT = /\.(?:test|spec)\.|\/migrations\/|payload-types|importMap/

const [before] = process.argv.slice(2)
const now = countLines('HEAD')
const then = before ? countLines(before) : undefined

for (const name of [...new Set([...now.keys(), ...(then?.keys() ?? [])])].sort()) {
  const lines = now.get(name) ?? 0
  const change = then ? lines - (then.get(name) ?? 0) : undefined
  console.log([name.padEnd(30), String(lines).padStart(7), formatChange(change)].join(' '))
}

/** @param {string} commit @returns {Map<string, number>} lines by folder, and in all */
function countLines(commit) {
  const counts = new Map([['total', 0]])
  const output = git('grep', '-c', '', commit, '--', ...FOLDERS)
  for (const row of output.trim().split('\n')) {
    const [, file = '', lines = '0'] = row.match(/^[^:]+:(.*):(\d+)$/) ?? []
    if (!CODE.test(file) || LEFT_OUT.test(file)) continue
    for (const name of ['total', toFolder(file)]) {
      counts.set(name, (counts.get(name) ?? 0) + Number(lines))
    }
  }
  return counts
}

/** @param {string} file */
function toFolder(file) {
  const [first = '', second = '', third = ''] = file.split('/')
  if (first !== 'src') return first
  return second === 'features' ? `features/${third}` : `src/${second}`
}

/** @param {number | undefined} change */
function formatChange(change) {
  return change === undefined ? '' : `${change > 0 ? '+' : ''}${change}`.padStart(7)
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
}
