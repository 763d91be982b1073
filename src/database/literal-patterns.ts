import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql, type Column, type SQL, type SQLWrapper } from '@payloadcms/db-postgres/drizzle'
import { escapeLike } from '@/lib/database/escape-like'
import { fold } from '@/lib/search/fold'

type Adapter = ReturnType<typeof postgresAdapter>
type Operator = (column: Column | SQLWrapper, value: unknown) => SQL

/**
 * Makes `like`, `not_like` and `contains` match literally and folded like the site search, in every
 * interface: "jose" finds "José" in the back office too. payload 3.90.1: compares bytes, does not
 * escape wildcards (`contains` of "_" matches everything), and adds none for `not_like`.
 */
export function literalPatterns(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const operators = { like: includes, contains: includes, not_like: excludes }
      // A copy, because all adapters share the object of Payload.
      adapter.operators = { ...adapter.operators, ...operators } as typeof adapter.operators
      return adapter
    },
  }
}

const includes: Operator = (column, value) => {
  const [, text] = /^%(.*)%$/s.exec(String(value)) ?? []
  // A pattern written by Payload itself, such as the path of a block.
  if (text === undefined) return sql`${column} ilike ${value}`
  return sql`fold_text(${column}::text) like ${`%${escapeLike(fold(text))}%`}`
}

const excludes: Operator = (column, value) =>
  sql`not (fold_text(${column}::text) like ${`%${escapeLike(fold(String(value)))}%`})`
