import type { postgresAdapter } from '@payloadcms/db-postgres'
import { ilike, not, type Column, type SQLWrapper } from '@payloadcms/db-postgres/drizzle'
import { escapeLike } from '@/lib/database/escape-like'

type Adapter = ReturnType<typeof postgresAdapter>
type Operator = (column: Column | SQLWrapper, value: unknown) => ReturnType<typeof ilike>

/**
 * Makes `like`, `not_like` and `contains` look for the text as it is, in every interface. Payload
 * 3.90.1 puts it between two `%` and leaves the wildcards in it, so that `contains` of "_" finds
 * everything; and it puts none around the text of `not_like`.
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
  return ilike(column as Column, text === undefined ? String(value) : `%${escapeLike(text)}%`)
}

const excludes: Operator = (column, value) =>
  not(ilike(column as Column, `%${escapeLike(String(value))}%`))
