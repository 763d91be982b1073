import 'server-only'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { cms } from './cms'

type Executor = { execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[] }> }

/**
 * Runs one read in SQL, for what Payload's queries cannot say or say slowly (figures, pages of ids).
 * No access rule applies here: call it behind a guard, and fetch documents by Payload.
 */
export async function sqlRows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
  const payload = await cms()
  const { drizzle } = payload.db as unknown as { drizzle: Executor }
  return (await drizzle.execute(query)).rows as Row[]
}
