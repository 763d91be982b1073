import { spawnSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { postgresHome } from '../../scripts/lib/postgres-home.mjs'
import { readPidFile } from '../../scripts/lib/postgres-pid-file.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { until } from './measure.mjs'

/** @typedef {{ databaseUrl: string }} OnDatabase a database, or a site on it */

/**
 * A PostgreSQL of its own that can be killed, frozen and brought back at the same address.
 * @param {string} folder
 * @param {boolean} isVolatile without fsync, where reads are what is measured
 */
export async function startDatabase(folder, isVolatile) {
  const dataDir = path.join(folder, 'database')
  const home = await postgresHome(dataDir)
  let server = await startPostgres({ dataDir, isVolatile })
  const { port, url } = server
  const signal = (/** @type {string} */ name) => {
    const { pid } = readPidFile(home)
    const pids = pid ? ps('pid', ['-p', `${pid}`, '--ppid', `${pid}`]) : []
    // It fails for those that are gone already.
    if (pids.length > 0) spawnSync('kill', ['-s', name, ...pids])
    return pids
  }
  return {
    databaseUrl: url,
    /** kill -9 of the server and all its processes. */
    async kill() {
      const pids = signal('KILL')
      await until(() => areGone(pids))
    },
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** Starts it again after a kill. */
    async start() {
      server = await startPostgres({ dataDir, isVolatile, port })
    },
    /** Another database on the same server. @param {string} name */
    async another(name) {
      const { url: databaseUrl } = await startPostgres({ dataDir, database: name, port })
      return { databaseUrl }
    },
    async close() {
      signal('CONT')
      await server.stop()
    },
  }
}

/**
 * Works with a connection of its own.
 * @template Result
 * @param {OnDatabase} database
 * @param {(client: pg.Client) => Promise<Result>} work
 */
export async function onDatabase({ databaseUrl }, work) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The rows that one statement returns.
 * @param {OnDatabase} database
 * @param {string} text
 * @param {unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function query(database, text, values) {
  return (await onDatabase(database, (client) => client.query(text, values))).rows
}

/** A zombie is dead: only its parent has not looked yet. @param {string[]} pids */
function areGone(pids) {
  return ps('stat', ['-p', pids.join(',')]).every((state) => state.startsWith('Z'))
}

/**
 * @param {string} column
 * @param {string[]} which
 */
function ps(column, which) {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, ...which], { encoding: 'utf8' })
  return stdout.split(/\s+/).filter(Boolean)
}
