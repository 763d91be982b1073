import type { postgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'

type Adapter = ReturnType<typeof postgresAdapter>

/** Counting fewer rows takes less than a millisecond or two. */
const LARGE = 10_000
const SECONDS = 10
const MOST_KNOWN = 500

/**
 * Remembers counts of more than 10,000 rows for ten seconds, by what was counted. PostgreSQL has to
 * look at every row that it counts, and lists ask for the same total with each of their pages (G4).
 * Inside a transaction everything is counted anew.
 */
export function rememberCounts(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const count = adapter.countDistinct
      const known = new Map<string, { total: number; until: number }>()

      adapter.countDistinct = async function (query) {
        const isTransaction = query.db !== this.drizzle && query.db !== this.primaryDrizzle
        if (isTransaction) return count.call(this, query)
        const key = keyOf(query)
        const had = known.get(key)
        if (had && had.until > Date.now()) return had.total
        const total = await count.call(this, query)
        if (known.size >= MOST_KNOWN) known.clear()
        if (total > LARGE) known.set(key, { total, until: Date.now() + SECONDS * 1000 })
        return total
      }
      return adapter
    },
  }
}

type Counted = Parameters<ReturnType<Adapter['init']>['countDistinct']>[0]

const dialect = new PgDialect()

function keyOf({ column, joins, tableName, where }: Counted): string {
  const text = (part: SQL | undefined) => {
    if (!part) return null
    const { sql, params } = dialect.sqlToQuery(part)
    return [sql, params]
  }
  return JSON.stringify([
    tableName,
    Boolean(column),
    text(where),
    joins.map(({ condition, type }) => [type, text(condition)]),
  ])
}
