import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { escapeLike } from '@/lib/database/escape-like'
import { makeLargeCounts, sqlKey } from '@/lib/database/large-counts'
import { COUNTED_AT_MOST, PER_PAGE } from '@/lib/records/list-state'
import { fold } from '@/lib/search/fold'
import { sqlRows } from './sql-rows'

const cached = makeLargeCounts()

type IdQuery = {
  /** Names of a table and column of ours, never of a request. */
  table: string
  sort: string
  descending: boolean
  where: SQL[]
  page: number
}

/** One page of ids in order. `total` is exact up to `COUNTED_AT_MOST`, then one more than that. */
type IdPage = { ids: number[]; total: number }

/**
 * The ids of one page of a list. The ids come first and the documents after: Payload's own
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
    cached(sqlKey(from), () => count(from)),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

async function count(from: SQL): Promise<number> {
  const [row] = await sqlRows<{ total: string }>(
    sql`select count(*) as total from (select 1 ${from} limit ${COUNTED_AT_MOST + 1}) as found`,
  )
  return Number(row?.total ?? 0)
}

/** True where one of `columns` contains `text`, both folded; `%` and `_` stand for themselves. */
export function contains(columns: string[], text: string): SQL {
  const pattern = `%${escapeLike(fold(text))}%`
  const tests = columns.map((column) => sql`fold_text(${sql.identifier(column)}) like ${pattern}`)
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
