import config from '@payload-config'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getPayload, type Migration, type Payload } from 'payload'
import { addDefaults } from '@/features/categories/server/default-categories'
import { migrations } from '@/migrations'

let ready: Promise<Payload> | undefined

/**
 * The Payload instance of the integration tests, on a migrated database, shared by all files. The
 * default categories are stored again after the file before has emptied the tables.
 */
export async function getTestPayload(): Promise<Payload> {
  const payload = await (ready ??= open())
  await addDefaults(payload)
  return payload
}

async function open(): Promise<Payload> {
  const payload = await getPayload({ config })
  // Neither does a test fail that waits for a connection, see own-worker.ts.
  const { pool } = payload.db as unknown as PostgresAdapter
  pool.options.connectionTimeoutMillis = 120_000
  await payload.db.migrate({ migrations: migrations as unknown as Migration[] })
  return payload
}
