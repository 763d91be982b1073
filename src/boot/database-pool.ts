import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

/**
 * Lets the site outlive its database: a connection that breaks while nobody uses it is an error
 * event of the pool, which without a listener ends the process. The next query opens a new one.
 */
export function watchPool(payload: Payload): void {
  poolOf(payload).on('error', (error) => {
    payload.logger.warn({ msg: 'An idle database connection broke', reason: error.message })
  })
}

/** Says goodbye to the database. Payload never lets go of one connection, so nobody waits for that. */
export function closePool(payload: Payload): void {
  void poolOf(payload).end()
}

function poolOf(payload: Payload) {
  return (payload.db as unknown as PostgresAdapter).pool
}
