import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { LRUCache } from 'lru-cache'

/** Counting this many rows takes a few milliseconds; what has more is remembered. */
const LARGE = 10_000

/**
 * A memory for counts of more than 10,000 rows, which it keeps for ten seconds: PostgreSQL looks at
 * every row that it counts, and each page of a list asks for the same total (G4). `key` says what is
 * counted, and `count` counts it when nothing is remembered.
 */
export function makeLargeCounts() {
  // Tests can move the clock of Date, but not that of performance, which is the default.
  const known = new LRUCache<string, number>({ max: 500, ttl: 10_000, perf: Date })
  return async (key: string, count: () => Promise<number>): Promise<number> => {
    const had = known.get(key)
    if (had !== undefined) return had
    const total = await count()
    if (total > LARGE) known.set(key, total)
    return total
  }
}

const dialect = new PgDialect()

/** A piece of SQL with its parameters as a text to remember something by. */
export function sqlKey(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part)
  return JSON.stringify([sql, params])
}
