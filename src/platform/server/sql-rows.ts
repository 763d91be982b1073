import 'server-only'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { onPool } from '../database/on-pool'
import { cms } from './cms'

/**
 * Runs a SQL query that Payload's queries cannot express or run too slowly. Bypasses access rules:
 * call it after a guard, and load documents through Payload.
 */
export async function querySql<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
  return (await onPool(await cms(), query)) as Row[]
}
