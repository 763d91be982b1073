import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { toAppError } from '@/lib/failures/to-app-error'
import { bridge } from '@/lib/process/bridge'

type Call = (...args: unknown[]) => unknown

/**
 * Lets the site survive database failures: without a listener, an idle connection that breaks ends
 * the process. Records outages so that pages can send 503.
 */
export function watchPool(payload: Payload): void {
  const pool = poolOf(payload)
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
  void poolOf(payload).end()
}

/**
 * Runs long work, such as a migration that builds an index, without the query timeout of
 * src/database/adapter.ts.
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

export function poolOf(payload: Payload) {
  return (payload.db as unknown as PostgresAdapter).pool
}
