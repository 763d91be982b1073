import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { onDatabase } from '../../lib/on-database.mjs'

/**
 * A PostgreSQL of the drill's own, with durable writes, that can be stopped, killed, frozen and
 * brought back at the same address.
 * @param {string} folder
 */
export async function startDatabase(folder) {
  const dataDir = path.join(folder, 'database')
  let server = await startPostgres({ dataDir })
  const { port, url } = server
  const signal = (/** @type {string} */ name) => {
    const pids = processes(path.join(dataDir, 'postgres/postmaster.pid'))
    // It fails for those that are gone already.
    if (pids.length > 0) spawnSync('kill', ['-s', name, ...pids])
    return pids
  }
  return {
    url,
    /** kill -9 of the server and all its processes. */
    async kill() {
      const pids = signal('KILL')
      while (doLive(pids)) await pause(10)
    },
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** Starts it again after a kill. */
    async start() {
      server = await startPostgres({ dataDir, port })
    },
    /** Another database on the same server. */
    async another(/** @type {string} */ name) {
      return (await startPostgres({ dataDir, database: name, port })).url
    },
    /**
     * @param {string} text
     * @param {string} [databaseUrl]
     * @returns {Promise<Record<string, unknown>[]>}
     */
    async query(text, databaseUrl = url) {
      return (await onDatabase({ databaseUrl }, (client) => client.query(text))).rows
    },
    async close() {
      signal('CONT')
      await server.stop()
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startDatabase>>} Database */

/** The ids of the server and of its processes. @param {string} pidFile */
function processes(pidFile) {
  const [server = ''] = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : []
  return server ? ps('pid', ['-p', server, '--ppid', server]) : []
}

/** A zombie is dead: only its parent has not looked yet. @param {string[]} pids */
function doLive(pids) {
  return ps('stat', ['-p', pids.join(',')]).some((state) => !state.startsWith('Z'))
}

/**
 * @param {string} column
 * @param {string[]} which
 */
function ps(column, which) {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, ...which], { encoding: 'utf8' })
  return stdout.split(/\s+/).filter(Boolean)
}
