import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../operate/postgres.mjs'
import { secret } from './settings.mjs'

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
    await untilReachable(settings.DATABASE_URL, whileAway)
    return { keepAlive: () => {}, stop: async () => {} }
  }
  const server = await startPostgres({ dataDir: settings.DATA_DIR })
  process.env.DATABASE_URL = server.url
  process.env.AUTH_SECRET = settings.AUTH_SECRET || secret(settings.DATA_DIR, 'auth-secret')
  return server
}

/** Transient errors: connection refused, no route, timeout, starting up, too many clients. */
const AWAY =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|timeout|terminated|57P0\d|53300/

/**
 * @param {string} url
 * @param {((reason: string) => Promise<void>) | undefined} whileAway
 */
async function untilReachable(url, whileAway) {
  for (;;) {
    try {
      return await assertReachable(url)
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error)
      if (!whileAway || !AWAY.test(`${message} ${cause?.code}`)) throw error
      await whileAway(message)
      await pause(1000)
    }
  }
}

/** @param {string} url */
async function assertReachable(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  const { hostname, port } = new URL(url)
  const where = `${hostname}:${port || 5432}`
  let version
  try {
    await client.connect()
    version = (await client.query('show server_version_num')).rows[0]
  } catch (error) {
    throw new Error(`PostgreSQL at ${where} (DATABASE_URL) is not usable: ${reason(error)}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
  if (Number(version?.server_version_num) < 140_000) {
    throw new Error(`PostgreSQL at ${where} (DATABASE_URL) is too old: 14 or newer is required`)
  }
}

/** @param {unknown} error */
function reason(error) {
  if (error instanceof AggregateError && error.errors[0]) return String(error.errors[0].message)
  return error instanceof Error ? error.message : String(error)
}
