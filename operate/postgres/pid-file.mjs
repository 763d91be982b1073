import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../scripts/lib/is-alive.mjs'

/** @typedef {import('./home.mjs').Home} Home */

/**
 * Removes a stale pid file. After a reboot, its pid may belong to another program, which pg_ctl
 * would take for the server.
 * @param {Home} home
 */
export function dropForeignPidFile(home) {
  const comm = `/proc/${readPidFile(home).pid}/comm`
  if (fs.existsSync(comm) && fs.readFileSync(comm, 'utf8').trim() !== 'postgres') {
    fs.rmSync(fileOf(home), { force: true })
  }
}

/**
 * Returns the server's pid, its port, and whether it is running. 0 without a pid file.
 * @param {Pick<Home, 'data'>} home
 */
export function readPidFile(home) {
  const lines = fs.existsSync(fileOf(home)) ? fs.readFileSync(fileOf(home), 'utf8').split('\n') : []
  const pid = Number(lines[0] ?? 0)
  return { pid, port: Number(lines[3] ?? 0), isRunning: isAlive(pid) }
}

/** @param {Pick<Home, 'data'>} home */
function fileOf(home) {
  return path.join(home.data, 'postmaster.pid')
}
