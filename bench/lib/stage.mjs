import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { locatePostgres, readPidFile, startPostgres } from '../../operate/postgres.mjs'
import { buildFromNothing, isBuilt } from '../../scripts/lib/build.mjs'
import { PREPARE, runQuietly } from '../../operate/lib/child.mjs'
import { root } from '../../operate/lib/settings.mjs'
import { startTestSite } from '../../tests/support/test-site.mjs'
import { ask } from './client.mjs'
import { until } from './measure.mjs'
import { seed } from './seed.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
/** @typedef {Awaited<ReturnType<Stage['startSite']>>} Site */
/** @typedef {{ isVolatile?: boolean, settings: Record<string, string> }} Options `settings` of every site */

/**
 * Runs `work` on a stage, which is removed afterwards, also if the run is interrupted.
 * @template Result
 * @param {Options} options
 * @param {(stage: Stage) => Promise<Result>} work
 */
export async function onStage(options, work) {
  if (!isBuilt()) await buildFromNothing()
  const stage = await openStage(options)
  const interrupt = async () => {
    // Running work now fails; only the end of the run matters.
    process.on('unhandledRejection', () => undefined)
    await stage.close()
    process.exit(1)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(stage)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await stage.close()
  }
}

/**
 * The system under test: a separate PostgreSQL, and sites of the build on it. They trust one proxy, so that
 * requests can come from many addresses.
 * @param {Options} options
 */
async function openStage({ isVolatile = false, settings: own }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-stage-'))
  // As root, PostgreSQL runs under another account, which must be able to enter the folder.
  fs.chmodSync(folder, 0o755)
  const database = await startDatabase(folder, isVolatile)
  /** @type {import('../../tests/support/test-site.mjs').TestSite[]} */
  const sites = []
  const admin = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') }
  const settings = {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_DIR: path.join(folder, 'media'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...own,
  }
  /** @param {Record<string, string>} [more] @param {OnDatabase} [on] */
  const startSite = async (more, { databaseUrl } = database) => {
    const begin = performance.now()
    const env = { ...settings, DATABASE_URL: databaseUrl, ...more }
    const site = await startTestSite({ limitMs: 180_000, env })
    sites.push(site)
    const startMs = performance.now() - begin
    const [adminCookie = ''] = await signIn({ databaseUrl }, [admin.email])
    return { ...site, databaseUrl, startMs, adminCookie }
  }
  return {
    folder,
    database,
    admin,
    settings,
    startSite,
    /** Starts a site and loads its API code, which takes seconds. @type {typeof startSite} */
    async startUsedSite(more, on) {
      const site = await startSite(more, on)
      await ask(`${site.url}/api/users/login`, { json: admin })
      return site
    },
    /**
     * Creates the tables and the first administrator, as every start does, in a separate process.
     * @param {OnDatabase} on
     */
    async prepare({ databaseUrl }) {
      const more = { ...settings, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'false' }
      const env = { ...process.env, ...more, NODE_ENV: /** @type {const} */ ('production') }
      await runQuietly(process.execPath, PREPARE, { cwd: root, env })
    },
    async close() {
      database.thaw()
      for (const site of sites) {
        await site.stop('SIGKILL')
        site.remove()
      }
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @typedef {{ databaseUrl: string }} OnDatabase a database, or a site on it */

/**
 * A separate PostgreSQL that can be killed, frozen and restored at the same address.
 * @param {string} folder
 * @param {boolean} isVolatile without fsync, if only reads are measured
 */
async function startDatabase(folder, isVolatile) {
  const dataDir = path.join(folder, 'database')
  const home = await locatePostgres(dataDir)
  let server = await startPostgres({ dataDir, isVolatile })
  const { port, url: databaseUrl } = server
  /** Sends a signal to the server and all its processes. @param {string} name */
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
 * Runs `work` with a separate connection.
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

/** The single value that a statement returns. @param {OnDatabase} database @param {string} text */
export async function readValue(database, text) {
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

/** The email of an account of the seeds. @param {number} n from 1 */
export const person = (n) => `person${n}@bench.test`

/**
 * Inserts a session for each account, without password hashes and rate limits.
 * @param {OnDatabase} database
 * @param {string[]} emails
 * @returns {Promise<string[]>} their `Cookie` headers
 */
export async function signIn(database, emails) {
  const tokens = emails.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const started = await query(database, START, [emails, hashes])
  if (started.length < emails.length) throw new Error(`No account for some of ${emails}`)
  return tokens.map((token) => `payload-token=${token}`)
}

const START = `
  insert into sessions (user_id, token_hash, device, address, expires_at)
  select id, hash, 'bench', '10.0.0.1', now() + interval '1 day'
  from unnest($1::text[], $2::text[]) as one (email, hash) join profiles using (email)
  returning id`

/** @typedef {Awaited<ReturnType<ReturnType<typeof openSites>['fresh']>>} BenchSite */

/** After a check of all content, the next one is due tomorrow. */
const IS_CHECKED = `
  select exists (select from outbox where kind = 'health-sweep' and due_at > now() + interval '1 minute')`

/**
 * Sites by their number of workshops, each on its own database, created when first requested and shared by
 * the parts of a run.
 * @param {Stage} stage
 * @param {(text: string) => void} note
 */
export function openSites(stage, note) {
  const openDatabase = oncePerSize(async (size) => {
    const database = await stage.database.another(`bench_${size}`)
    note(`${size}: tables`)
    await stage.prepare(database)
    // Ten per workshop, so that from 1,000 workshops on there are enough for a busy one.
    const questions = Math.min(size * 10 + (size >= 1000 ? 20_000 : 0), 1_000_000)
    await onDatabase(database, (client) => seed(client, { workshops: size, questions }, note))
    return database
  })
  /**
   * A second, freshly started site on the database of a size.
   * @param {number} size
   * @param {Record<string, string>} [env]
   */
  const fresh = async (size, env) => {
    const database = await openDatabase(size)
    note(`${size}: starting`)
    const site = await stage.startUsedSite(env, database)
    note(`${size}: the first check of its content`)
    await until(() => readValue(database, IS_CHECKED), { limitMs: 600_000, everyMs: 200 })
    const [learnerCookie = ''] = await signIn(database, [person(1)])
    return { ...site, size, learnerCookie }
  }
  return { get: oncePerSize((size) => fresh(size)), fresh }
}

/** @template Made @param {(size: number) => Promise<Made>} make */
function oncePerSize(make) {
  /** @type {Map<number, Promise<Made>>} */
  const made = new Map()
  return (/** @type {number} */ size) => {
    const one = made.get(size) ?? make(size)
    made.set(size, one)
    return one
  }
}
