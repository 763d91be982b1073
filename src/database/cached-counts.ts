import type { postgresAdapter } from '@payloadcms/db-postgres'
import { makeLargeCounts, sqlKey } from '@/lib/database/large-counts'

type Adapter = ReturnType<typeof postgresAdapter>

/** Caches large counts of Payload's lists for ten seconds, except inside a transaction. */
export function cacheCounts(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const count = adapter.countDistinct
      const cached = makeLargeCounts()

      adapter.countDistinct = async function (query) {
        const isTransaction = query.db !== this.drizzle && query.db !== this.primaryDrizzle
        if (isTransaction) return count.call(this, query)
        return cached(keyOf(query), () => count.call(this, query))
      }
      return adapter
    },
  }
}

type Counted = Parameters<ReturnType<Adapter['init']>['countDistinct']>[0]

function keyOf({ column, joins, tableName, where }: Counted): string {
  return JSON.stringify([
    tableName,
    Boolean(column),
    where && sqlKey(where),
    joins.map(({ condition, type }) => [type, sqlKey(condition)]),
  ])
}
