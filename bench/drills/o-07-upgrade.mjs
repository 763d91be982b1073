import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runQuietly } from '../../operate/lib/child.mjs'
import { root } from '../../operate/lib/settings.mjs'
import { findPatches, installPatches } from '../lib/patches.mjs'

/** @type {import('../drill.mjs').Drill} */
export const upgrade = {
  item: 'O-07',
  name: 'upgrade',
  did: 'the newest patch of Next and Payload in a copy; then the unit and integration tests that docs/internals.md names first',
  goal: 'every test passes; otherwise the rows that fail are named',
  async runAlone() {
    /** @type {Map<string, string>} */
    let patches
    try {
      patches = findPatches(root)
    } catch {
      return { met: null, figure: 'no registry can be reached' }
    }
    if (patches.size === 0) return { met: true, figure: 'the newest patches are installed' }
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-upgrade-'))
    fs.chmodSync(copy, 0o755)
    try {
      copyCheckout(copy)
      installPatches(copy, patches)
      const rows = readRows(patches)
      const failed = await failedFiles(copy, [...new Set(rows.flatMap(({ tests }) => tests))])
      const broken = rows.filter(({ tests }) =>
        tests.some((test) => failed.some((file) => file.includes(test))),
      )
      const versions = [...patches].map((patch) => patch.join(' ')).join(', ')
      const places = broken.map(({ where }) => where).join('; ')
      const outcome = broken.length > 0 ? `fail first: ${places}` : 'none fails'
      return {
        met: failed.length === 0,
        figure: `${versions}; of ${rows.length} rows ${outcome}; browser and launch tests are left`,
      }
    } finally {
      fs.rmSync(copy, { recursive: true, force: true })
    }
  },
}

/** The files of the last commit. @param {string} folder */
function copyCheckout(folder) {
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x'], { cwd: folder, input: archive })
}

/**
 * The rows of docs/internals.md about these packages, with their tests that need no build.
 * @param {Map<string, string>} patches
 */
function readRows(patches) {
  const lines = fs.readFileSync(path.join(root, 'docs/internals.md'), 'utf8').split('\n')
  return lines
    .map((line) => line.slice(1, -1).split(' | '))
    .filter(([, on = '']) => [...patches.keys()].some((name) => on.includes(name)))
    .map(([where = '', , , tests = '']) => {
      const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      return { where, tests: names.filter((name) => !/^tests\/(?:e2e|launch)\//.test(name)) }
    })
    .filter(({ tests }) => tests.length > 0)
}

/**
 * Runs tests in a folder and returns the files that fail.
 * @param {string} folder
 * @param {string[]} files
 */
async function failedFiles(folder, files) {
  const report = path.join(folder, 'report.json')
  const output = ['--reporter=json', `--outputFile=${report}`]
  const projects = ['--project', 'unit*', '--project', 'int']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...output, ...files]
  const env = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '--conditions=production' }
  const failure = await runQuietly(process.execPath, args, {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
  }).then(
    () => '',
    ({ message }) => message,
  )
  if (!fs.existsSync(report)) throw new Error(failure)
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}
