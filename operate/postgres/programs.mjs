import { execFile, spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** @typedef {import('./home.mjs').Home} Home */

/**
 * Runs pg_ctl on the cluster and returns its exit code.
 * @param {Home} home
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
export async function control(home, args) {
  // The server would inherit pipes and keep the caller waiting for their end.
  const child = spawn(program(home, 'pg_ctl'), ['-D', home.data, ...args], {
    ...settingsOf(home),
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
}

/**
 * Runs another PostgreSQL program and waits for it.
 * @param {Home} home
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ code: unknown, output: string }>}
 */
export function run(home, name, args) {
  return new Promise((resolve) => {
    execFile(program(home, name), args, settingsOf(home), (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stderr || stdout || String(error) })
    })
  })
}

/**
 * @param {Home} home
 * @param {string} name
 */
function program(home, name) {
  return path.join(home.bin, process.platform === 'win32' ? `${name}.exe` : name)
}

/** @param {Home} home */
function settingsOf(home) {
  const env = { ...process.env, LC_ALL: 'C', HOME: os.tmpdir() }
  return { ...home.as, cwd: path.dirname(home.data), env }
}
