import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { postgresHome } from './home.mjs'
import { takeOwnership } from './owner.mjs'
import { dropForeignPidFile, readPidFile } from './pid-file.mjs'
import { control, run } from './programs.mjs'
import { ensureDatabase } from './roles.mjs'
import { secret } from '../../scripts/lib/secrets.mjs'

/** @typedef {import('./home.mjs').Home} Home */

/** No Unix socket. No row values in the log, because they may be personal data. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  ...(process.platform === 'win32' ? [] : ["unix_socket_directories=''"]),
  'log_error_verbosity=terse',
]
const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it if it is running, and creates
 * the database. Listens on a free port of 127.0.0.1 with random passwords stored in the data
 * folder. Recovers from stale pid files, kill -9 and taken ports. `stop()` does nothing if another
 * process is the owner. `isVolatile` trades crash safety for speed in tests. `port` restarts the
 * server on a given port, for drills.
 * @param {{ dataDir: string, database?: string, isVolatile?: boolean, port?: number }} options
 */
export async function startPostgres({
  dataDir,
  database = 'atelier',
  isVolatile = false,
  port: at,
}) {
  fs.mkdirSync(dataDir, { recursive: true })
  const home = await postgresHome(dataDir)
  const passwords = {
    superuser: secret(dataDir, 'postgres-superuser'),
    program: secret(dataDir, 'postgres'),
  }
  await createCluster(home, passwords.superuser)
  const options = isVolatile ? [...SETTINGS, ...VOLATILE] : SETTINGS
  const started = await startServer(home, options, at)
  const { port } = readPidFile(home)
  const isOurs = takeOwnership(home.data, started)
  const url = await ensureDatabase({ port, passwords, database })
  /** @type {NodeJS.Timeout | undefined} */
  let watch
  /** @type {Promise<unknown> | undefined} */
  let restart
  return {
    url,
    port,
    started,
    /** Restarts the server at the same address if it dies, until `stop()`. */
    keepAlive() {
      watch = setInterval(() => {
        if (restart || !isOurs() || readPidFile(home).isRunning) return
        restart = startServer(home, options, port)
          .catch((error) => console.error(String(error)))
          .finally(() => (restart = undefined))
      }, 500).unref()
    },
    async stop() {
      clearInterval(watch)
      await restart
      if (isOurs()) await control(home, ['-m', 'fast', '-w', 'stop'])
    },
  }
}

/**
 * Runs initdb in a temporary folder and renames it, so that a cluster is complete or absent.
 * @param {Home} home
 * @param {string} password
 */
async function createCluster(home, password) {
  if (fs.existsSync(path.join(home.data, 'PG_VERSION'))) return
  const draft = `${home.data}.${process.pid}`
  const passwordFile = `${draft}.pw`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.as) {
    for (const file of [draft, passwordFile]) fs.chownSync(file, home.as.uid, home.as.gid)
  }
  try {
    const options = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-instructions']
    const who = ['-U', 'postgres', `--pwfile=${passwordFile}`]
    const { code, output } = await run(home, 'initdb', ['-D', draft, ...who, ...options])
    if (code !== 0) {
      const hint = 'Mend that, or set DATABASE_URL to a database of your own.'
      throw new Error(`PostgreSQL could not make its data folder: ${output.trim()}. ${hint}`)
    }
    if (!fs.existsSync(home.data)) fs.renameSync(draft, home.data)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {Home} home
 * @param {string[]} settings
 * @param {number} [port] default: a free port
 * @returns {Promise<boolean>} true if this call started the server
 */
async function startServer(home, settings, port) {
  const log = path.join(home.data, 'server.log')
  let reason = ''
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
    dropForeignPidFile(home)
    if ((await control(home, ['status'])) === 0) {
      if (await accepts(readPidFile(home).port)) return false
      continue
    }
    const before = fs.existsSync(log) ? fs.statSync(log).size : 0
    const options = [
      `-p ${port ?? (await freePort())}`,
      ...settings.map((setting) => `-c ${setting}`),
    ]
    const start = ['-w', '-t', '60', '-l', log, '-o', options.join(' '), 'start']
    if ((await control(home, start)) === 0) return true
    reason = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').slice(before).trim() : ''
  }
  throw new Error(`PostgreSQL did not start in 60 s. ${reason}`)
}

/** @param {number} port */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 })
    const end = (/** @type {boolean} */ ok) => resolve((socket.destroy(), ok))
    socket.on('connect', () => end(true)).on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}
