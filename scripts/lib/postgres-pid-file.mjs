import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./postgres-home.mjs').Home} Home */

/**
 * After a reboot the number in the pid file may belong to any other program, which makes pg_ctl
 * believe that the server runs.
 * @param {Home} home
 */
export function dropForeignPidFile(home) {
  const file = path.join(home.data, 'postmaster.pid')
  if (!fs.existsSync(file) || !fs.existsSync('/proc/self/comm')) return
  const pid = fs.readFileSync(file, 'utf8').split('\n')[0]
  const comm = `/proc/${pid}/comm`
  if (fs.existsSync(comm) && fs.readFileSync(comm, 'utf8').trim() !== 'postgres') {
    fs.rmSync(file, { force: true })
  }
}

/**
 * Whether the server lives that the pid file names.
 * @param {Home} home
 */
export function isRunning(home) {
  const file = path.join(home.data, 'postmaster.pid')
  if (!fs.existsSync(file)) return false
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The port that the server listens on; 0 when there is none.
 * @param {Home} home
 */
export function readPort(home) {
  const file = path.join(home.data, 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[3]) : 0
}
