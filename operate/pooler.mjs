import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'

const LIMIT_MS = 5000

/** What to set when `keepsSessions` is false. @param {{ isPooled: boolean }} env */
export const advisePooler = ({ isPooled }) =>
  isPooled
    ? 'DATABASE_DIRECT_URL must be the address of PostgreSQL itself, without a pooler, for the same database as DATABASE_URL.'
    : 'DATABASE_URL is the address of a pooler: set DATABASE_DIRECT_URL to that of PostgreSQL itself.'

/** Whether an error of `connect` is that of a pooler, which knows no parameters. @param {unknown} error */
export const isRefusedParameter = (error) =>
  error instanceof Error && error.message.includes('unsupported startup parameter')

/**
 * Whether a connection to DATABASE_DIRECT_URL is notified of what DATABASE_URL commits, and its locks
 * hold there. Through a pooler in transaction mode neither is the case: a session ends with its
 * transaction. Throws if DATABASE_URL has no transactions.
 * @param {{ DATABASE_DIRECT_URL: string, DATABASE_URL: string }} urls
 */
export async function keepsSessions({ DATABASE_DIRECT_URL, DATABASE_URL }) {
  const { default: pg } = await import('pg')
  const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }
  const direct = new pg.Client({ connectionString: DATABASE_DIRECT_URL, ...limits })
  const other = new pg.Client({ connectionString: DATABASE_URL, ...limits })
  for (const client of [direct, other]) client.on('error', () => {})
  const channel = `probe_${randomBytes(8).toString('hex')}`
  try {
    await Promise.all([direct.connect(), other.connect()])
    await direct.query(`listen ${channel}`)
    const signal = AbortSignal.timeout(LIMIT_MS)
    const isNotified = once(direct, 'notification', { signal }).catch(() => undefined)
    await other.query(`begin; notify ${channel}; commit`)
    if (!(await isNotified)) return false
    const key = [randomInt(2 ** 31)]
    await direct.query('select pg_advisory_lock($1)', key)
    const { rows } = await other.query('select pg_try_advisory_xact_lock($1) as free', key)
    return rows[0]?.free === false
  } finally {
    await Promise.all([direct, other].map((client) => client.end().catch(() => {})))
  }
}
