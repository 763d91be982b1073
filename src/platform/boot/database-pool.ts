import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { Pool } from 'pg'
import { LONG_STATEMENTS } from '../database/limits.mjs'
import { env } from '@/env'
import { toAppError } from '@/lib/failures/to-app-error'
import { processWide } from '@/lib/process-wide'
import { bridge } from '../process/bridge'

const LIMIT_MS = 800
const FRESH_MS = 500

type Health = { pool?: Pool; last?: { result: Promise<boolean>; until: number } }
const health = processWide('health', (): Health => ({}))

/**
 * Resolves within a second. It uses its own connection, and callers share one ping and its result
 * for half a second: neither a busy pool nor many callers may make the instance look dead.
 * @param ask for tests; resolves while the database is reachable
 */
export function isDatabaseAlive(ask: () => Promise<unknown> = askDatabase): Promise<boolean> {
  const { last } = health
  if (last && Date.now() < last.until) return last.result
  const result = succeedsInTime(ask())
  const check = (health.last = { result, until: Infinity })
  void result.then(() => (check.until = Date.now() + FRESH_MS))
  return result
}

async function succeedsInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS)
  })
  const succeeded = query.then(
    () => true,
    () => false,
  )
  // If this process was busy, the result may have arrived without being processed yet.
  const late = tooLate.then(() => nextTurn()).then(() => false)
  return Promise.race([succeeded, late]).finally(() => clearTimeout(timer))
}

function askDatabase(): Promise<unknown> {
  return (health.pool ??= openPool()).query('select 1')
}

function openPool(): Pool {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: 1,
    // Backstop only: `succeedsInTime` times out first.
    connectionTimeoutMillis: 2 * LIMIT_MS,
    query_timeout: 2 * LIMIT_MS,
    allowExitOnIdle: true,
  })
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', () => {})
  return pool
}

type Call = (...args: unknown[]) => unknown

/**
 * Lets the site survive database failures: without a listener, an idle connection that breaks ends
 * the process. Records outages so that pages can send 503.
 */
export function watchPool(payload: Payload): void {
  const pool = getPool(payload)
  pool.on('error', (error) => {
    payload.logger.warn({ msg: 'An idle database connection failed', reason: error.message })
  })
  // A connection that breaks during a transaction also emits its own error event, besides rejecting
  // its query.
  pool.on('acquire', (client) => {
    if (!client.listeners('error').includes(ignore)) client.on('error', ignore)
  })
  for (const name of ['query', 'connect'] as const) {
    const original = pool[name].bind(pool) as Call
    Object.assign(pool, {
      [name]: (...args: unknown[]) => {
        const result = original(...args)
        if (result instanceof Promise) result.catch(recordOutage)
        return result
      },
    })
  }
}

function ignore(): void {}

function recordOutage(error: unknown): void {
  if (toAppError(error)?.code === 'unavailable') bridge.databaseFailedAt = Date.now()
}

/** Closes the pool without waiting: Payload never releases one of its connections. */
export function closePool(payload: Payload): void {
  void getPool(payload).end()
}

/**
 * Runs long work, such as a migration that builds an index, on connections of its own: to PostgreSQL
 * itself, and without the timeouts of src/platform/database/limits.mjs and adapter.ts.
 */
export async function onDirectPool<Result>(
  payload: Payload,
  work: () => Promise<Result>,
): Promise<Result> {
  const adapter = payload.db as unknown as PostgresAdapter
  const { drizzle: sites, pool, poolOptions, schema } = adapter
  const direct = { connectionString: env.DATABASE_DIRECT_URL, ...LONG_STATEMENTS }
  adapter.pool = new Pool({ ...poolOptions, ...direct })
  adapter.drizzle = drizzle({ client: adapter.pool, schema }) as unknown as typeof sites
  try {
    return await work()
  } finally {
    await adapter.pool.end()
    Object.assign(adapter, { drizzle: sites, pool })
  }
}

export function getPool(payload: Payload) {
  return (payload.db as unknown as PostgresAdapter).pool
}
