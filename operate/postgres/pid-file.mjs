import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../scripts/lib/is-alive.mjs'

/** @typedef {import('./home.mjs').Home} Home */

/**
 * After a reboot the number in the pid file may belong to any other program, which makes pg_ctl
 * believe that the server runs.
 * @param {Home} home
 */
export function dropForeignPidFile(home) {
  const comm = `/proc/${readPidFile(home).pid}/comm`
  if (fs.existsSync(comm) && fs.readFileSync(comm, 'utf8').trim() !== 'postgres') {
    fs.rmSync(fileOf(home), { force: true })
  }
}

/**
 * The number of the server, the port that it listens on and whether it lives; 0 where there is none.
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
