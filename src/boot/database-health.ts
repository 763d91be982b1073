import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool } from 'pg'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'

const LIMIT_MS = 800
/** How long an answer is told to others who ask. */
const FRESH_MS = 500

type Health = { pool?: Pool; last?: { answer: Promise<boolean>; until: number } }
const health = processWide('health', (): Health => ({}))

/**
 * Asks the database for a sign of life and answers within a second. On a connection of its own: a
 * burst that keeps the pool of the site busy must not make the instance look dead. Everybody who asks
 * meanwhile, and for half a second after, gets the same answer: a thousand questions in that one line
 * would make it look dead too.
 * @param ask for tests; resolves while the database is there
 */
export function isDatabaseAlive(ask: () => Promise<unknown> = askDatabase): Promise<boolean> {
  const { last } = health
  if (last && Date.now() < last.until) return last.answer
  const answer = answersInTime(ask())
  const asked = (health.last = { answer, until: Infinity })
  void answer.then(() => (asked.until = Date.now() + FRESH_MS))
  return answer
}

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS)
  })
  const answered = question.then(
    () => true,
    () => false,
  )
  // When this process was busy all the while, the answer is there and has only not been looked at.
  const late = tooLate.then(() => nextTurn()).then(() => false)
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
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
