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

/** No unix socket; no values of rows in the log (they may be personal). */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  ...(process.platform === 'win32' ? [] : ["unix_socket_directories=''"]),
  'log_error_verbosity=terse',
]
const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it when it runs already, and
 * makes the database. It listens on 127.0.0.1 alone, on a free port, with random passwords stored in
 * the data folder. Survives what went before: a stale pid file, kill -9, a taken port. `stop()`
 * stops it only when this process is the one responsible for it. Throws an Error in plain words.
 * `isVolatile` is for tests: faster, and nothing may be left after a crash of the machine. `port` is
 * for drills: where the server is that comes back.
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
    /** From now on starts the server again when it dies, at the same address, until `stop()`. */
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
 * initdb into a folder aside, then one rename: a cluster is there whole or not at all.
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
 * @param {number} [port] a free one when it is not given
 * @returns {Promise<boolean>} true when this call started the server
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
