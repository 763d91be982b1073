import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'

type Database = {
  drizzle: { execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[] }> }
}

/**
 * Runs one SQL statement outside any transaction and returns its rows. For writes that must persist
 * even if the request fails, such as a counted attempt.
 */
export async function onPool({ db }: Pick<Payload, 'db'>, query: SQL) {
  return (await (db as unknown as Database).drizzle.execute(query)).rows
}
