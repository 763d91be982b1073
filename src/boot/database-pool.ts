import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { toAppError } from '@/lib/failures/to-app-error'
import { bridge } from '@/lib/process/bridge'

type Call = (...args: unknown[]) => unknown

/**
 * Lets the site outlive its database: a connection that breaks while nobody uses it is an error
 * event of the pool, which without a listener ends the process. The next query opens a new one.
 * Notes when queries fail because the database is away, so that pages can say 503.
 */
export function watchPool(payload: Payload): void {
  const pool = poolOf(payload)
  pool.on('error', (error) => {
    payload.logger.warn({ msg: 'An idle database connection broke', reason: error.message })
  })
  // One that breaks in the middle of a transaction is an error event of its own, besides the
  // rejection of its query, which is told to whoever asked.
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

/** Closes the pool without waiting: Payload never gives one of its connections back. */
export function closePool(payload: Payload): void {
  void poolOf(payload).end()
}

/**
 * Runs work that may take its time, such as a migration that builds an index: the limits on how
 * long the site waits for a result (src/database/adapter.ts) do not hold meanwhile.
 */
export async function withQueryTimeout<Result>(
  payload: Payload,
  work: () => Promise<Result>,
): Promise<Result> {
  const pool = poolOf(payload)
  const limits = new Map<Limited, number>()
  const relax = (client: unknown) => {
    const { connectionParameters } = client as { connectionParameters: Limited }
    if (!limits.has(connectionParameters)) {
      limits.set(connectionParameters, connectionParameters.query_timeout)
    }
    connectionParameters.query_timeout = 0
  }
  pool.on('acquire', relax)
  try {
    return await work()
  } finally {
    pool.off('acquire', relax)
    for (const [parameters, limit] of limits) parameters.query_timeout = limit
  }
}

type Limited = { query_timeout: number }

/** The connections of the site. */
export function poolOf(payload: Payload) {
  return (payload.db as unknown as PostgresAdapter).pool
}
