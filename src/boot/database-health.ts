import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool } from 'pg'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'

const LIMIT_MS = 800
/** How long a result is given to others who ask. */
const FRESH_MS = 500

type Health = { pool?: Pool; last?: { result: Promise<boolean>; until: number } }
const health = processWide('health', (): Health => ({}))

/**
 * Asks the database for a sign of life and resolves within a second. On a connection of its own: a
 * burst that keeps the pool of the site busy must not make the instance look dead. Everybody who asks
 * meanwhile, and for half a second after, gets the same result: a thousand queries in that one queue
 * would make it look dead too.
 * @param ask for tests; resolves while the database is there
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
  // When this process was busy all the while, the result is there and has only not been looked at.
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
    // Only so that nothing waits for ever: the time above is what counts.
    connectionTimeoutMillis: 2 * LIMIT_MS,
    query_timeout: 2 * LIMIT_MS,
    allowExitOnIdle: true,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => {})
  return pool
}
