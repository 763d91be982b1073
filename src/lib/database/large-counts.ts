import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { LRUCache } from 'lru-cache'

/** Counting this many rows takes a few milliseconds; what has more is cached. */
const LARGE = 10_000

/**
 * A cache of counts of more than 10,000 rows, for ten seconds: PostgreSQL looks at every row that it
 * counts, and each page of a list asks for the same total (G4). `key` names what is counted, and
 * `count` counts it on a miss.
 */
export function makeLargeCounts() {
  // Tests can move the clock of Date, but not that of performance, which is the default.
  const cache = new LRUCache<string, number>({ max: 500, ttl: 10_000, perf: Date })
  return async (key: string, count: () => Promise<number>): Promise<number> => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const total = await count()
    if (total > LARGE) cache.set(key, total)
    return total
  }
}

const dialect = new PgDialect()

/** A piece of SQL with its parameters as a cache key. */
export function sqlKey(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part)
  return JSON.stringify([sql, params])
}
