import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { LRUCache } from 'lru-cache'
import { sqlRows } from './sql'

export const PER_PAGE = 25
/** Counting stops here: nobody pages through more, and exact counts grow with the table. */
export const COUNTED_AT_MOST = 10_000

/** What had more rows than are counted, for ten seconds: each page of a list asks for its total. */
const many = new LRUCache<string, true>({ max: 500, ttl: 10_000 })
const dialect = new PgDialect()

type IdQuery = {
  /** Names of a table and column of ours, never of a request. */
  table: string
  sort: string
  descending: boolean
  where: SQL[]
  page: number
}

/** One page of ids in order. `total` is exact up to 10,000, then 10,001. */
export type IdPage = { ids: number[]; total: number }

/**
 * The ids of one page of a list (D-31). The ids come first and the documents after: Payload's own
 * query joins every row's arrays before it sorts, and slows down as the table grows.
 */
export async function listIds({ table, sort, descending, where, page }: IdQuery): Promise<IdPage> {
  const from = sql`from ${sql.identifier(table)} where ${sql.join([sql`true`, ...where], sql` and `)}`
  const direction = descending ? sql`desc` : sql`asc`
  const [rows, total] = await Promise.all([
    sqlRows<{ id: number }>(
      sql`select id ${from}
          order by ${sql.identifier(sort)} ${direction}, id ${direction}
          limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    ),
    count(from),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

async function count(from: SQL): Promise<number> {
  const { params, sql: text } = dialect.sqlToQuery(from)
  const key = JSON.stringify([text, params])
  if (many.has(key)) return COUNTED_AT_MOST + 1
  const [row] = await sqlRows<{ total: string }>(
    sql`select count(*) as total from (select 1 ${from} limit ${COUNTED_AT_MOST + 1}) as found`,
  )
  const total = Number(row?.total ?? 0)
  if (total > COUNTED_AT_MOST) many.set(key, true)
  return total
}

/** True where one of `columns` contains `text`, in any case; `%` and `_` stand for themselves. */
export function contains(columns: string[], text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const tests = columns.map((column) => sql`${sql.identifier(column)} ilike ${pattern}`)
  return sql`(${sql.join(tests, sql` or `)})`
}

/** Published, draft or thrown away, as the filter "status" of the content lists names it. */
export function inState(status: string | undefined): SQL[] {
  if (status === 'trash') return [sql`deleted_at is not null`]
  const present = sql`deleted_at is null`
  return status ? [present, sql`_status = ${status}`] : [present]
}

/** Puts documents into the order of their ids. */
export function inOrder<Doc extends { id: number }>(ids: number[], docs: Doc[]): Doc[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
