import { spawnSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { postgresHome, readPidFile, startPostgres } from '../../operate/postgres.mjs'
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
  const { port, url: databaseUrl } = server
  /** To the server and all its processes. @param {string} name */
  const signal = (name) => {
    const { isRunning, pid } = readPidFile(home)
    if (!isRunning) return
    const which = ['-o', 'pid=', '-p', `${pid}`, '--ppid', `${pid}`]
    const { stdout } = spawnSync('ps', which, { encoding: 'utf8' })
    spawnSync('kill', ['-s', name, ...stdout.trim().split(/\s+/)])
  }
  return {
    databaseUrl,
    async kill() {
      signal('KILL')
      await until(() => !readPidFile(home).isRunning)
    },
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** Starts it again after a kill. */
    async start() {
      server = await startPostgres({ dataDir, isVolatile, port })
    },
    /** Another database on the same server. @param {string} database its name */
    async another(database) {
      return { databaseUrl: (await startPostgres({ dataDir, database, port })).url }
    },
    close: () => server.stop(),
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

/** The one value that a statement returns. @param {OnDatabase} database @param {string} text */
export async function valueOf(database, text) {
  const [row] = await query(database, text)
  return Object.values(row)[0]
}

/**
 * The rows that a statement returns.
 * @param {OnDatabase} database
 * @param {string} text
 * @param {unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function query(database, text, values) {
  return (await onDatabase(database, (client) => client.query(text, values))).rows
}
