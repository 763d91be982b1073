import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool } from 'pg'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'

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
  const asked = (health.last = { result, until: Infinity })
  void result.then(() => (asked.until = Date.now() + FRESH_MS))
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
