import { postgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { PaginatedDocs, PayloadRequest } from 'payload'
import { sql, type Column, type SQL, type SQLWrapper } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'
import { makeLargeCounts, toSqlKey } from './on-pool'
import { escapeLike } from './escape-like'
import { fold } from '@/lib/text/fold'
import type { SchemaHook } from './schema-hook'
import { CancelingClient } from './canceling-client'
import { commitSafe } from './commit-safe'
import { schemaHooks } from './indexes'
import { createStartUpLimits } from './limits.mjs'
import { isProgram, reuseStatements } from './reuse-statements'

type Adapter = ReturnType<typeof postgresAdapter>
type PostgresAdapter = ReturnType<Adapter['init']>
type Drizzle = PostgresAdapter['drizzle']

/** Cooldown of a failed replica. */
const REST_MS = 10_000

/**
 * Sends anonymous REST and GraphQL reads, which may be slightly stale, to DATABASE_READ_URLS. All
 * else uses the primary: signed-in users read their own writes, sessions and roles end at once, and
 * a page cached after a save is never rendered from old data.
 */
export function readFromReplicas(base: Adapter, urls: string[]): Adapter {
  if (urls.length === 0) return base
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const reader = replicaReader(adapter, urls)
      const { find, findOne, count } = adapter
      adapter.find = (query) => reader(query.req, (on) => find.call(on, query) as never)
      adapter.findOne = (query) => reader(query.req, (on) => findOne.call(on, query) as never)
      adapter.count = (query) => reader(query.req, (on) => count.call(on, query))
      return adapter
    },
  }
}

type Replica = { view: PostgresAdapter; cooldownUntil: number }

function replicaReader(adapter: PostgresAdapter, urls: string[]) {
  let replicas: Replica[] | undefined
  let turn = 0

  return async function read<T>(
    req: Partial<PayloadRequest> | undefined,
    work: (on: PostgresAdapter) => Promise<T>,
  ): Promise<T> {
    if (!mayBeOld(req)) return work(adapter)
    // Created late: the pool and the tables exist only after the adapter has connected.
    replicas ??= urls.map((url) => ({ view: viewOn(adapter, url), cooldownUntil: 0 }))
    const awake = replicas.filter(({ cooldownUntil }) => cooldownUntil <= Date.now())
    const replica = awake[(turn += 1) % Math.max(1, awake.length)]
    if (!replica) return work(adapter)
    try {
      return await work(replica.view)
    } catch (error) {
      if (!isTrouble(error)) throw error
      replica.cooldownUntil = Date.now() + REST_MS
      adapter.payload.logger.warn({ err: error }, 'A read replica failed; the primary serves')
      return work(adapter)
    }
  }
}

/** False for an invalid query, which the primary would reject too (SQLSTATE 22, 42). */
function isTrouble(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return !('code' in cause && /^(22|42)/.test(String(cause.code)))
}

function mayBeOld(req: Partial<PayloadRequest> | undefined): boolean {
  return isProgram(req) && !req?.user && !req?.transactionID
}

function viewOn(adapter: PostgresAdapter, url: string): PostgresAdapter {
  const pool = new adapter.pg.Pool({ ...adapter.poolOptions, connectionString: url })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => undefined)
  const client = drizzle({ client: pool, schema: adapter.schema }) as unknown as Drizzle
  return Object.create(adapter, { drizzle: { value: client } }) as PostgresAdapter
}

type Operator = (column: Column | SQLWrapper, value: unknown) => SQL

/**
 * Makes `like`, `not_like` and `contains` match literally and folded like the site search, in every
 * interface: "jose" finds "José" in the back office too. payload 3.90.1: compares bytes, does not
 * escape wildcards (`contains` of "_" matches everything), and adds none for `not_like`.
 */
function literalPatterns(base: Adapter): Adapter {
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

/** Tables whose rows are deleted with the rows they reference; Payload would clear the relation. */
const CASCADING = ['saved_items', 'progress', 'question_votes']
/** Integer fields of those tables; Payload creates decimals. */
const WHOLE = ['seconds', 'length']

/**
 * Changes columns in ways that Payload's fields cannot: a learner's data is deleted with its record
 * and with the account, no matter who deletes those.
 */
const rawTables: SchemaHook = ({ adapter, schema }) => {
  for (const name of CASCADING) {
    for (const [field, column] of Object.entries(adapter.rawTables[name]?.columns ?? {})) {
      if (column.reference) column.reference.onDelete = 'cascade'
      if (WHOLE.includes(field)) Object.assign(column, { type: 'integer' })
    }
  }
  return schema
}

/**
 * The PostgreSQL adapter. The schema changes only by committed migrations (`push: false`). Every
 * wait has a timeout, so a database that hangs costs a request only seconds.
 */
export function database(migrationDir: string) {
  const adapter = commitSafe(
    postgresAdapter({
      push: false,
      // docs/decisions/018-content.md
      blocksAsJSON: true,
      migrationDir,
      disableCreateDatabase: true,
      extensions: ['pg_trgm'],
      beforeSchemaInit: [rawTables],
      afterSchemaInit: schemaHooks(),
      pool: {
        connectionString: env.DATABASE_URL,
        max: 11,
        // No user waits for a build, and a build may saturate the machine.
        connectionTimeoutMillis: env.isBuilding ? 60_000 : 2200,
        query_timeout: env.isBuilding ? 60_000 : 2800,
        ...createStartUpLimits(env),
        // A pooler knows no such parameter.
        ...(env.isBuilding && !env.isPooled && { statement_timeout: 60_000 }),
        Client: CancelingClient,
      },
    }),
  )
  const reading = countIfNeeded(reuseStatements(literalPatterns(adapter)))
  return cacheCounts(readFromReplicas(reading, env.DATABASE_READ_URLS))
}

/**
 * Reads the rows of a page before counting, and counts only if the page is full. A page that is not full
 * shows how many rows there are, and counting what a search finds takes as long as finding it.
 */
export function countIfNeeded(base: Adapter): Adapter {
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const { count, find } = adapter
      const findPage: Find = async function (this: PostgresAdapter, query) {
        const { limit, page = 1, pagination } = query
        if (pagination === false || !limit) return find.call(this, query)
        const result = await find.call(this, { ...query, pagination: false })
        const rows = result.docs.length
        if (rows === 0) return page === 1 ? result : find.call(this, query)
        const before = (page - 1) * limit
        const totalDocs = rows < limit ? before + rows : (await count.call(this, query)).totalDocs
        const totalPages = Math.ceil(totalDocs / limit) || 1
        return {
          ...result,
          totalDocs,
          totalPages,
          pagingCounter: before + 1,
          hasPrevPage: page > 1,
          prevPage: page > 1 ? page - 1 : null,
          hasNextPage: totalPages > page,
          nextPage: totalPages > page ? page + 1 : null,
        }
      }
      adapter.find = findPage as typeof find
      return adapter
    },
  }
}

type Query = Parameters<PostgresAdapter['find']>[0]
type Find = (this: PostgresAdapter, query: Query) => Promise<PaginatedDocs>

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
        return cached(toKey(query), () => count.call(this, query))
      }
      return adapter
    },
  }
}

type Counted = Parameters<ReturnType<Adapter['init']>['countDistinct']>[0]

function toKey({ column, joins, tableName, where }: Counted): string {
  return JSON.stringify([
    tableName,
    Boolean(column),
    where && toSqlKey(where),
    joins.map(({ condition, type }) => [type, toSqlKey(condition)]),
  ])
}
