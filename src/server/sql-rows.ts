import 'server-only'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { onPool } from '@/lib/database/on-pool'
import { cms } from './cms'

/**
 * Runs one read in SQL, for what Payload's queries cannot say or say slowly (figures, pages of
 * ids). No access rule applies here: call it behind a guard, and fetch documents by Payload.
 */
export async function sqlRows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
  return (await onPool(await cms(), query)) as Row[]
}
