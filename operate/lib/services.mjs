import { setTimeout as pause } from 'node:timers/promises'
import { advisePooler, isRefusedParameter, keepsSessions } from '../pooler.mjs'
import { startPostgres } from '../postgres.mjs'
import {
  endOutdatedSession,
  listMissingLimits,
  setLimits,
  createStartUpLimits,
} from '../../src/platform/database/limits.mjs'
import { getSecret } from './settings.mjs'

/**
 * Provides the services of the program and sets them in process.env: the embedded PostgreSQL and a
 * generated AUTH_SECRET, unless DATABASE_URL is set. If that database does not respond, throws, or
 * waits for it with `whileAway`.
 * @param {import('../../src/env').Env} settings
 * @param {(reason: string) => Promise<void>} [whileAway] called before each retry
 */
export async function provideServices(settings, whileAway) {
  process.env.SITE_URL = settings.SITE_URL
  process.env.DEMO_CONTENT = String(settings.DEMO_CONTENT)
  if (settings.DATABASE_URL) {
    await untilReachable(settings, whileAway)
    return { keepAlive: () => {}, stop: async () => {} }
  }
  const server = await startPostgres({ dataDir: settings.DATA_DIR })
  process.env.DATABASE_URL = server.url
  process.env.AUTH_SECRET = settings.AUTH_SECRET || getSecret(settings.DATA_DIR, 'auth-secret')
  return server
}

/** Of a pooler, for one database. */
const MOST_SESSIONS = 100
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 }

/** Transient errors: connection refused, no route, timeout, starting up, too many clients. */
const AWAY =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|timeout|terminated|server login|57P0\d|53300/

/**
 * @param {import('../../src/env').Env} settings
 * @param {((reason: string) => Promise<void>) | undefined} whileAway
 */
async function untilReachable(settings, whileAway) {
  for (;;) {
    try {
      return await assertReachable(settings)
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error)
      if (!whileAway || !AWAY.test(`${message} ${cause?.code}`)) throw error
      await whileAway(message)
      await pause(1000)
    }
  }
}

/** @param {import('../../src/env').Env} settings */
async function assertReachable(settings) {
  const { DATABASE_DIRECT_URL, DATABASE_URL, isPooled } = settings
  const pool = { url: DATABASE_URL, limits: createStartUpLimits(settings) }
  if (isPooled) {
    const direct = { url: DATABASE_DIRECT_URL }
    let { result } = await query('DATABASE_DIRECT_URL', direct, setLimits)
    for (let ended = 0; result && ended < MOST_SESSIONS; ended += 1) {
      result = (await query('DATABASE_URL', pool, endOutdatedSession)).result
    }
  }
  const { where, result } = await query('DATABASE_URL', pool, async (client) => ({
    version: Number((await client.query('show server_version_num')).rows[0]?.server_version_num),
    missing: await listMissingLimits(client),
    hasSessions: await keepsSessions(settings),
  }))
  if (result.version < 140_000) throw new Error(`${where} is too old: 14 or newer is required`)
  if (!result.hasSessions) throw new Error(advisePooler(settings))
  if (result.missing.length > 0) {
    const limits = result.missing.join(', ')
    console.warn(`${where} ignores ${limits}. \`npm run doctor\` says what to do.`)
  }
}

/**
 * @template Result
 * @param {string} name of the setting
 * @param {{ url: string, limits?: object }} pool
 * @param {(client: import('pg').Client) => Promise<Result>} work
 */
async function query(name, { url, limits }, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, ...TIMEOUTS, ...limits })
  // The current query reports the error. Without a listener it would end the process.
  client.on('error', () => {})
  const { hostname, port } = new URL(url)
  const where = `PostgreSQL at ${hostname}:${port || 5432} (${name})`
  try {
    await client.connect()
    return { where, result: await work(client) }
  } catch (error) {
    if (isRefusedParameter(error)) throw new Error(advisePooler({ isPooled: false }))
    throw new Error(`${where} is not usable: ${reason(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {unknown} error */
function reason(error) {
  if (error instanceof AggregateError && error.errors[0]) return String(error.errors[0].message)
  return error instanceof Error ? error.message : String(error)
}
