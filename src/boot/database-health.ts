import { Pool } from 'pg'
import { env } from '@/env'

const LIMIT_MS = 800
const POOL = Symbol.for('atelier.health-pool')
const holder = globalThis as { [POOL]?: Pool }

/**
 * Asks the database for a sign of life and answers within a second. On a connection of its own: a
 * burst that keeps the pool of the site busy must not make the instance look dead.
 */
export async function isDatabaseAlive(): Promise<boolean> {
  const pool = (holder[POOL] ??= openPool())
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS)
  })
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

function openPool(): Pool {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    allowExitOnIdle: true,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => {})
  return pool
}
