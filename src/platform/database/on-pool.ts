import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { LRUCache } from 'lru-cache'

/** Counts up to this size take a few milliseconds and are not cached. */
const LARGE = 10_000

/**
 * Caches counts of more than 10,000 rows for ten seconds. PostgreSQL reads every row that it
 * counts, and each page of a list requests the same total (G4). `key` identifies the count, and
 * `count` computes it on a miss. `sizeOf` is the number of rows behind a result of several counts.
 */
export function makeLargeCounts<Result extends NonNullable<unknown> = number>(
  sizeOf: (result: Result) => number = Number,
) {
  // Tests can mock Date, but not `performance`, which is the default.
  const cache = new LRUCache<string, Result>({ max: 500, ttl: 10_000, perf: Date })
  return async (key: string, count: () => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const result = await count()
    if (sizeOf(result) > LARGE) cache.set(key, result)
    return result
  }
}

const dialect = new PgDialect()

export function toSqlKey(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part)
  return JSON.stringify([sql, params])
}

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
