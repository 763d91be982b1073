import { createDecipheriv, hkdfSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root } from '../lib/settings.mjs'
import {
  createAlterRole,
  listMissingLimits,
  createStartUpLimits,
} from '../../src/platform/database/limits.mjs'
import { mergeNames } from '../../src/platform/database/merged-migrations.mjs'
import { advisePooler, isRefusedParameter, keepsSessions } from '../pooler.mjs'
import { locatePostgres, readPidFile } from '../postgres.mjs'

/** @typedef {import('./finding').Finding} Finding */

const about = 'Database'
/** Connections per instance: 11 for queries, one for LISTEN. */
const [OF_A_POOL, OF_AN_INSTANCE] = [11, 12]
const CLOCK_S = 5
const LAG_S = 30

/**
 * Checks version, migrations, indexes, connections, pooler, clock and replicas. Read-only.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs] to connect; twice as long for a query
 * @returns {Promise<Finding[]>}
 */
export async function checkDatabase(settings, timeoutMs = 5000) {
  const url = settings.DATABASE_DIRECT_URL || (await embeddedUrl(settings.DATA_DIR))
  if (!url)
    return [
      { state: 'ok', about, words: 'the embedded database is not running; npm start starts it' },
    ]
  const findings = await runQueries({ connectionString: url }, timeoutMs, async (query) => [
    await version(query),
    await migrations(query),
    ...(await checkIndexes(query)),
    await connections(query, settings),
    await clock(query),
    ...(await checkSealed(query, settings)),
  ])
  const replicas = await Promise.all(
    settings.DATABASE_READ_URLS.map((replica) =>
      runQueries({ connectionString: replica }, timeoutMs, async (query) => [
        await lag(query, replica),
      ]),
    ),
  )
  const isReached = findings.length > 1
  const pool = settings.DATABASE_URL && isReached ? await checkPool(settings, timeoutMs) : []
  return [...findings, ...pool, ...replicas.flat()]
}

/** @typedef {(text: string) => Promise<Record<string, unknown>[]>} Query */

/**
 * @param {import('pg').ClientConfig & { connectionString: string }} config
 * @param {number} timeoutMs
 * @param {(query: Query, client: pg.Client) => Promise<Finding[]>} ask
 * @returns {Promise<Finding[]>}
 */
async function runQueries(config, timeoutMs, ask) {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: 2 * timeoutMs }
  const client = new pg.Client({ ...config, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(async (text) => (await client.query(text)).rows, client)
  } catch (error) {
    if (isRefusedParameter(error)) return [unfit({ isPooled: false })]
    const [first] = error instanceof AggregateError ? error.errors : [error]
    const words = `${formatHost(config.connectionString)} cannot be reached: ${first instanceof Error ? first.message : first}`
    const todo =
      'Check that it runs, and check the name, password and network. Visitors get 503 meanwhile.'
    return [{ state: 'bad', about, words, todo }]
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {Query} query @returns {Promise<Finding>} */
async function version(query) {
  const [row] = await query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, (select rolsuper from pg_roles where rolname = current_user) as super`)
  const words = `PostgreSQL ${row?.version}`
  if (Number(row?.number) < 140_000) {
    return { state: 'bad', about, words: `${words} is too old`, todo: 'Upgrade it to 14 or newer.' }
  }
  if (row?.super !== true) return { state: 'ok', about, words }
  const todo =
    'Use an account that owns the database and is not a superuser (deploy/postgres-role.sql).'
  return { state: 'warn', about, words: `${words}, and the site connects as a superuser`, todo }
}

/** @param {Query} query @returns {Promise<Finding>} */
async function migrations(query) {
  const names = listMigrations()
  const done = await doneMigrations(query)
  const missing = names.filter((name) => !done.has(name))
  const newer = [...done].filter((name) => !names.includes(name))
  if (newer.length > 0) {
    const words = `created by another version: ${newer.join(', ')}`
    return {
      state: 'bad',
      about,
      words,
      todo: 'Run that version, or restore a backup of this one.',
    }
  }
  if (missing.length === 0)
    return { state: 'ok', about, words: `${names.length} migrations, all done` }
  const words = `${missing.length} migrations are pending, the next is ${missing[0]}`
  return {
    state: 'warn',
    about,
    words,
    todo: 'npm start applies them before it serves. Back up first.',
  }
}

/**
 * Checks how the site connects: through a pooler, or as one session for each connection.
 * @param {import('../../src/env').Env} settings
 * @param {number} timeoutMs
 */
function checkPool(settings, timeoutMs) {
  const config = { connectionString: settings.DATABASE_URL, ...createStartUpLimits(settings) }
  return runQueries(config, timeoutMs, async (_, client) => {
    if (!(await keepsSessions(settings))) return [unfit(settings)]
    const missing = await listMissingLimits(client)
    const words = 'notifications, locks and limits work'
    if (missing.length === 0) return [{ state: 'ok', about: POOL, words }]
    const todo = settings.isPooled
      ? `Start the site, which gives them to its role. If its role may not: ${createAlterRole(client)}`
      : 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
    return [{ state: 'warn', about: POOL, words: `connections ignore ${missing.join(', ')}`, todo }]
  })
}

const POOL = 'Connections'

/** @param {{ isPooled: boolean }} env @returns {Finding} */
const unfit = (env) => ({
  state: 'bad',
  about: POOL,
  words: 'notifications, locks or limits do not reach PostgreSQL',
  todo: advisePooler(env),
})

/** @param {Query} query @param {import('../../src/env').Env} settings @returns {Promise<Finding>} */
async function connections(query, { isPooled }) {
  const [row] = await query(`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)
  const free = Number(row?.most) - Number(row?.used)
  const words = `${free} of ${row?.most} connections are free`
  const needed = isPooled ? OF_AN_INSTANCE - OF_A_POOL : OF_AN_INSTANCE
  if (free >= needed) return { state: 'ok', about, words }
  const todo = `An instance opens ${needed}: raise max_connections, close unused connections, or use a connection pooler.`
  return { state: free > 0 ? 'warn' : 'bad', about, words, todo }
}

/** @param {Query} query @returns {Promise<Finding>} */
async function clock(query) {
  const before = Date.now()
  const [row] = await query('select extract(epoch from clock_timestamp())::float * 1000 as now')
  const off = Math.abs(Number(row?.now) - (before + Date.now()) / 2) / 1000
  const words = `the clocks of the database and the site differ by ${off.toFixed(1)} s`
  const todo = 'Synchronize both machines with NTP: sessions, links and jobs depend on it.'
  return { state: off > CLOCK_S ? 'bad' : 'ok', about: 'Clock', words, todo }
}

/** @param {Query} query @param {string} url @returns {Promise<Finding>} */
async function lag(query, url) {
  const [row] = await query(`select pg_is_in_recovery() as replica,
    exists (select from pg_stat_wal_receiver where pid is not null) as streams,
    case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float as behind`)
  const where = `the replica ${formatHost(url)}`
  if (row?.replica !== true) {
    return {
      state: 'bad',
      about,
      words: `${where} is not a replica: it accepts writes`,
      todo: 'Fix DATABASE_READ_URLS.',
    }
  }
  if (row.streams !== true) {
    // Its lag would read 0, because everything it received is replayed.
    const words = `${where} receives nothing from its primary`
    const todo = 'Check its log and primary_conninfo, unless it is fed from an archive.'
    return { state: 'warn', about, words, todo }
  }
  const behind = Number(row.behind ?? 0)
  const words = `${where} is ${behind.toFixed(1)} s behind`
  const todo = 'Visitors read old rows: check the network and the load of the replica.'
  return { state: behind > LAG_S ? 'bad' : 'ok', about, words, todo }
}

/** The URL of the embedded database if it runs. @param {string} dataDir */
async function embeddedUrl(dataDir) {
  const file = path.join(dataDir, 'secrets/postgres')
  if (!fs.existsSync(file)) return null
  const { isRunning, port } = readPidFile(await locatePostgres(dataDir))
  if (!isRunning) return null
  return `postgres://atelier:${fs.readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/atelier`
}

/** @param {string} url */
function formatHost(url) {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 5432}`
}

const MIGRATIONS = path.join(root, 'src/migrations')

/** The oldest first. */
function listMigrations() {
  const names = fs.readdirSync(MIGRATIONS).filter((name) => /^\d.*\.ts$/.test(name))
  return names.map((name) => name.replace('.ts', '')).sort()
}

/**
 * Returns the names of the applied migrations, none for an empty database.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
async function doneMigrations(query) {
  const [table] = await query(`select to_regclass('payload_migrations') is not null as yes`)
  const rows = table?.yes ? await query('select name from payload_migrations where batch >= 0') : []
  const names = rows.map(({ name }) => String(name))
  try {
    return new Set(mergeNames(names))
  } catch {
    return new Set(names)
  }
}

/** @typedef {{ tables: Record<string, { indexes: Record<string, { name: string }> }> }} Snapshot */
const NOTIFIED = 5

/**
 * Finds invalid indexes and, after the last migration, missing ones. Queries work without an index,
 * but slowly.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 * @returns {Promise<Finding[]>}
 */
export async function checkIndexes(query) {
  const rows = await query(`select c.relname as name, i.indisvalid and i.indisready as counts
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`)
  const existing = new Set(rows.map(({ name }) => String(name)))
  const broken = rows.filter(({ counts }) => counts !== true).map(({ name }) => String(name))
  const all = await expected(query)
  const missing = all.filter((name) => !existing.has(name))
  /** @type {Finding[]} */
  const findings = []
  if (broken.length > 0) {
    const words = `invalid indexes: ${broken.join(', ')}`
    const todo = broken.map((name) => `reindex index concurrently "${name}";`).join(' ')
    findings.push({ state: 'bad', about, words, todo })
  }
  if (missing.length > 0) {
    const words = `missing indexes, ${missing.length} of ${all.length}: ${missing.slice(0, NOTIFIED).join(', ')}`
    const statements = missing.slice(0, NOTIFIED).map(findStatement).join(' ')
    const todo = statements.trim() || 'Restore a backup into an empty database.'
    findings.push({ state: 'bad', about, words, todo })
  }
  const words = `${existing.size} indexes, every one is valid`
  return findings.length > 0 ? findings : [{ state: 'ok', about, words }]
}

/**
 * The indexes after the last migration, or none if it is not applied.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
async function expected(query) {
  const migrations = listMigrations()
  if (!(await doneMigrations(query)).has(migrations.at(-1) ?? '')) return []
  // Migrations that change no tables have no snapshot.
  const snapshots = migrations.map((name) => path.join(MIGRATIONS, `${name}.json`))
  const newest = snapshots.filter((file) => fs.existsSync(file)).at(-1) ?? ''
  /** @type {Snapshot} */
  const { tables } = JSON.parse(fs.readFileSync(newest, 'utf8'))
  return Object.values(tables).flatMap(({ indexes }) =>
    Object.values(indexes).map(({ name }) => name),
  )
}

/** The statement of the newest migration that creates an index. @param {string} name */
function findStatement(name) {
  const making = new RegExp(`CREATE (?:UNIQUE )?INDEX "${name}" [^;]+;`)
  const statements = listMigrations().flatMap((migration) => {
    const [up = ''] = fs
      .readFileSync(path.join(MIGRATIONS, `${migration}.ts`), 'utf8')
      .split('export async function down')
    return making.exec(up)?.[0] ?? []
  })
  return statements.at(-1) ?? ''
}

/**
 * Values sealed with AUTH_SECRET that must stay readable for years.
 * @typedef {{ about: string, table: string, columns: string, contextOf: (id: number) => string,
 *   words: string, todo: string }} Sealed
 */

const BACK = 'AUTH_SECRET differs from the one that encrypted them: restore it, or'

/** @type {Sealed[]} */
const ALL = [
  {
    about: 'Second factors',
    table: 'authenticators',
    columns: 'user_id as id, secret as sealed',
    contextOf: (id) => `authenticator:${id}`,
    words: 'authenticator apps can be verified',
    todo: `${BACK} ask their owners to sign in with a recovery code or a passkey and set up the app again (docs/security.md).`,
  },
  {
    about: 'Webhooks',
    table: 'webhook_secrets',
    columns: 'webhook_id as id, sealed',
    contextOf: (id) => `webhook ${id}`,
    words: 'webhooks can sign',
    todo: `${BACK} rotate the secrets of the others in /cms and give the new ones to their receivers.`,
  },
]

const [NONCE, TAG] = [12, 16]

/**
 * Checks that AUTH_SECRET still decrypts the keys of authenticator apps and the secrets of
 * webhooks.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
async function checkSealed(query, { AUTH_SECRET, DATA_DIR }) {
  const file = path.join(DATA_DIR, 'secrets/auth-secret')
  const secret = AUTH_SECRET || (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')
  if (!secret) return []
  /** @type {Finding[]} */
  const findings = []
  for (const { about, columns, contextOf, table, todo, words } of ALL) {
    const [existing] = await query(`select to_regclass('${table}') is not null as yes`)
    if (!existing?.yes) continue
    const rows = await query(`select ${columns} from ${table}`)
    const open = rows.filter((row) => opens(secret, String(row.sealed), contextOf(Number(row.id))))
    const state = open.length === rows.length ? 'ok' : 'bad'
    findings.push({ state, about, words: `${open.length} of ${rows.length} ${words}`, todo })
  }
  return findings
}

/**
 * Same format as src/lib/secrets.ts.
 * @param {string} secret @param {string} sealed @param {string} context
 */
function opens(secret, sealed, context) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier sealed text', 32))
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG)).update(bytes.subarray(NONCE + TAG))
    decipher.final()
    return true
  } catch {
    return false
  }
}
