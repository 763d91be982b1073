import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql, type Column, type SQL, type SQLWrapper } from '@payloadcms/db-postgres/drizzle'
import { escapeLike } from '@/lib/database/escape-like'
import { fold } from '@/lib/search/fold'

type Adapter = ReturnType<typeof postgresAdapter>
type Operator = (column: Column | SQLWrapper, value: unknown) => SQL

/**
 * Makes `like`, `not_like` and `contains` look for the text as it is, folded as the site search folds
 * it, in every interface: "jose" finds "José" in the lists of the back office, too. Payload 3.90.1
 * compares letters byte by byte, leaves the wildcards in the text, so that `contains` of "_" finds
 * everything, and puts none around the text of `not_like`.
 */
export function literalPatterns(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const operators = { like: includes, contains: includes, not_like: excludes }
      // Another object: Payload's own is shared by all adapters.
      adapter.operators = { ...adapter.operators, ...operators } as typeof adapter.operators
      return adapter
    },
  }
}

const includes: Operator = (column, value) => {
  const [, text] = /^%(.*)%$/s.exec(String(value)) ?? []
  // A pattern of Payload itself, such as the path of a block.
  if (text === undefined) return sql`${column} ilike ${value}`
  return sql`fold_text(${column}::text) like ${`%${escapeLike(fold(text))}%`}`
}

const excludes: Operator = (column, value) =>
  sql`not (fold_text(${column}::text) like ${`%${escapeLike(fold(String(value)))}%`})`
