import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'

type Adapter = ReturnType<typeof postgresAdapter>
type PostgresAdapter = ReturnType<Adapter['init']>
type Drizzle = PostgresAdapter['drizzle']
type Find = Parameters<PostgresAdapter['find']>[0]

type Args = { limit?: unknown; offset?: unknown; orderBy?: unknown }
type Prepared = { execute: (values: Record<string, unknown>) => Promise<unknown> }
type Table = {
  findMany: (args: Args) => Promise<unknown> & { prepare: (name: string) => Prepared }
}

/** Statements stored for each connection pool, of about 140 KB each. */
const MAX_STATEMENTS = 50

/**
 * Stores the statements of lists that programs read, but no rows: building one takes Drizzle a quarter
 * of the CPU time of a list. Lists with the same arguments share a statement, and so do all pages
 * of a list.
 */
export function reuseStatements(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const { find } = adapter
      const stored = new WeakMap<Drizzle, LRUCache<string, Prepared>>()

      adapter.find = function (query) {
        const key = isProgram(query.req) && !query.req?.transactionID ? toStatementKey(query) : null
        if (key === null) return find.call(this, query) as never
        const statements = stored.get(this.drizzle) ?? new LRUCache({ max: MAX_STATEMENTS })
        stored.set(this.drizzle, statements)
        const drizzle = withStatements(this.drizzle, statements, key)
        return find.call(Object.create(this, { drizzle: { value: drizzle } }), query) as never
      }
      return adapter
    },
  }
}

/** True for requests to REST and GraphQL, and for what their hooks read. */
export function isProgram(req: Partial<PayloadRequest> | undefined): boolean {
  return req?.payloadAPI === 'REST' || req?.payloadAPI === 'GraphQL'
}

function withStatements(drizzle: Drizzle, statements: LRUCache<string, Prepared>, key: string) {
  const find = (table: Table, args: Args): PromiseLike<unknown> => {
    const { limit, offset, orderBy } = args
    // Without an order, the statement contains the ids that an earlier one found.
    if (!orderBy || typeof limit !== 'number') return table.findMany(args)
    const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
    // A name would prepare it in the session of PostgreSQL, which poolers share.
    const statement =
      statements.get(key) ?? table.findMany({ ...args, ...placeholders }).prepare('')
    statements.set(key, statement)
    // Runs when it is awaited, as queries of Drizzle do: what is awaited before it may fail.
    return { then: (...handlers) => statement.execute({ limit, offset }).then(...handlers) }
  }
  const query = new Proxy(drizzle.query as Record<string, unknown>, {
    get: (tables, name: string) => ({
      findMany: (args: Args) => find(tables[name] as Table, args),
    }),
  })
  return Object.create(drizzle, { query: { value: query } }) as Drizzle
}

/** Null if JSON does not distinguish the arguments from others, as with NaN and null. */
export function toStatementKey(query: Find): string | null {
  const { collection, draftsEnabled, joins, locale, select, sort, where } = query
  let isExact = true
  const parts = { collection, draftsEnabled, joins, locale, select, sort, where }
  const key = JSON.stringify(parts, function (this: Record<string, unknown>, name, value: unknown) {
    isExact &&= this === parts || (value === this[name] && isExactInJson(value))
    return value
  })
  return isExact ? key : null
}

function isExactInJson(value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true
  if (typeof value === 'object') return Object.getPrototypeOf(value) === Object.prototype
  return typeof value === 'number'
    ? Number.isFinite(value)
    : /^(string|boolean)$/.test(typeof value)
}
