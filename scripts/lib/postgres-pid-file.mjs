import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './is-alive.mjs'

/** @typedef {import('./postgres-home.mjs').Home} Home */

/**
 * After a reboot the number in the pid file may belong to any other program, which makes pg_ctl
 * believe that the server runs.
 * @param {Home} home
 */
export function dropForeignPidFile(home) {
  const comm = `/proc/${read(home).pid}/comm`
  if (fs.existsSync(comm) && fs.readFileSync(comm, 'utf8').trim() !== 'postgres') {
    fs.rmSync(fileOf(home), { force: true })
  }
}

/**
 * Whether the server lives that the pid file names.
 * @param {Home} home
 */
export function isRunning(home) {
  return isAlive(read(home).pid)
}

/**
 * The port that the server listens on; 0 when there is none.
 * @param {Home} home
 */
export function readPort(home) {
  return read(home).port
}

/** @param {Home} home */
function fileOf(home) {
  return path.join(home.data, 'postmaster.pid')
}

/** @param {Home} home */
function read(home) {
  if (!fs.existsSync(fileOf(home))) return { pid: 0, port: 0 }
  const lines = fs.readFileSync(fileOf(home), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}
