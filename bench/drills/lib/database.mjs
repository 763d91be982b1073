import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../../scripts/postgres.mjs'

/**
 * A PostgreSQL of the drill's own, with durable writes, that can be stopped, killed, frozen and
 * brought back at the same address.
 * @param {string} folder
 */
export async function startDatabase(folder) {
  const dataDir = path.join(folder, 'database')
  let server = await startPostgres({ dataDir })
  const { port, url } = server
  const pids = () => {
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    const postmaster = fs.existsSync(file)
      ? Number(fs.readFileSync(file, 'utf8').split('\n')[0])
      : 0
    if (!postmaster) return []
    let children = ''
    try {
      children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
        encoding: 'utf8',
      })
    } catch {
      // ps fails when there are none.
    }
    return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
  }
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of pids()) {
      try {
        process.kill(pid, name)
      } catch {
        // Gone already.
      }
    }
  }
  return {
    url,
    /** kill -9 of the server and all its processes. */
    async kill() {
      const all = pids()
      signal('SIGKILL')
      while (all.some(isAlive)) await pause(10)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => server.stop(),
    /** Starts it again after a stop or a kill. */
    async start() {
      server = await startPostgres({ dataDir, port })
    },
    /** Another database on the same server. */
    async another(/** @type {string} */ name) {
      return (await startPostgres({ dataDir, database: name, port })).url
    },
    /**
     * @param {string} text
     * @param {unknown[]} [values]
     * @param {string} [at]
     * @returns {Promise<Record<string, unknown>[]>}
     */
    async query(text, values = [], at = url) {
      const client = new pg.Client({ connectionString: at })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      signal('SIGCONT')
      await server.stop()
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startDatabase>>} Database */

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // A zombie is dead: only its parent has not looked yet.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
