import 'server-only'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { DataFromCollectionSlug, SelectIncludeType } from 'payload'
import type { TargetList } from '@/lib/records/target'
import { COUNTED_AT_MOST, PER_PAGE, type ListState } from '@/lib/records/list-state'
import { asViewer, cms } from './cms'
import { sql } from '@payloadcms/db-postgres'
import { escapeLike } from '../database/escape-like'
import { makeLargeCounts, toSqlKey } from '../database/on-pool'
import { fold } from '@/lib/text/fold'
import { processWide } from '@/lib/process-wide'
import { querySql } from './sql-rows'

const cached = processWide('list-counts', () => makeLargeCounts())

type Order = {
  /** Inserted as an SQL identifier, as `table` is; never take it from a request. */
  sort: string
  descending: boolean
  page: number
}

type IdQuery = Order & { table: string; where: SQL[]; isSearch: boolean }

/** One page of ids. `total` is exact up to `COUNTED_AT_MOST`, then one more than that. */
type IdPage = { ids: number[]; total: number }

/**
 * Lists the ids of one page. Payload's own query joins every row's arrays before sorting and slows
 * down as the table grows, so documents are loaded afterwards by id.
 */
export async function listIds({ table, where, isSearch, ...order }: IdQuery): Promise<IdPage> {
  const from = sql`from ${sql.identifier(table)} where ${sql.join([sql`true`, ...where], sql` and `)}`
  if (isSearch) return searchIds(from, order)
  const [ids, total] = await Promise.all([
    readIds(from, order),
    cached(toSqlKey(from), () => count(from)),
  ])
  return { ids, total }
}

/** Counts and lists the matches with one scan, because finding them takes most of the time. */
async function searchIds(from: SQL, order: Order): Promise<IdPage> {
  let page: IdPage | undefined
  const total = await cached(toSqlKey(from), async () => {
    const matches = sql`select id, ${sql.identifier(order.sort)} ${from} limit ${COUNTED_AT_MOST + 1}`
    ;[page] = await querySql<IdPage>(
      sql`with found as materialized (${matches})
          select (select count(*)::int from found) as total,
            array(${selectPage(sql`from found`, order)}) as ids`,
    )
    return page?.total ?? 0
  })
  return page && total <= COUNTED_AT_MOST ? page : { ids: await readIds(from, order), total }
}

async function readIds(from: SQL, order: Order): Promise<number[]> {
  return (await querySql<{ id: number }>(selectPage(from, order))).map(({ id }) => id)
}

function selectPage(from: SQL, { sort, descending, page }: Order): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  return sql`select id ${from}
    order by ${sql.identifier(sort)} ${direction}, id ${direction}
    limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`
}

async function count(from: SQL): Promise<number> {
  const [row] = await querySql<{ total: string }>(
    sql`select count(*) as total from (select 1 ${from} limit ${COUNTED_AT_MOST + 1}) as found`,
  )
  return Number(row?.total ?? 0)
}

/** Matches rows in which a column contains `text`, both folded. `%` and `_` are literal. */
export function containsText(columns: string[], text: string): SQL {
  const pattern = `%${escapeLike(fold(text))}%`
  const tests = columns.map((column) => sql`fold_text(${sql.identifier(column)}) like ${pattern}`)
  return sql`(${sql.join(tests, sql` or `)})`
}

export function toStateConditions(status: string | undefined): SQL[] {
  if (status === 'trash') return [sql`deleted_at is not null`]
  const present = sql`deleted_at is null`
  return status ? [present, sql`_status = ${status}`] : [present]
}

function inOrder<Doc extends { id: number }>(ids: number[], docs: Doc[]): Doc[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Listed = TargetList | 'users'

type RecordQuery<Slug extends Listed> = {
  collection: Slug
  table: string
  /** Maps sort names to columns. The first is the default. */
  columns: Record<string, string>
  state: ListState
  where: SQL[]
  select: SelectIncludeType
}

/**
 * Lists one page of a dashboard list: ids by SQL, then documents through Payload with the viewer's
 * access. Call it after `requireAdmin`.
 */
export async function listRecords<Slug extends Listed>({
  collection,
  table,
  columns,
  state: { sort, descending, page, search },
  where,
  select,
}: RecordQuery<Slug>): Promise<{ docs: DataFromCollectionSlug<Slug>[]; total: number }> {
  const [fallback = 'id'] = Object.values(columns)
  const by = columns[sort] ?? fallback
  const { ids, total } = await listIds({
    table,
    where,
    isSearch: search !== '',
    sort: by,
    descending,
    page,
  })
  if (ids.length === 0) return { docs: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    select,
    depth: 0,
    pagination: false,
    trash: true,
    ...(await asViewer()),
  })
  return { docs: inOrder(ids, docs as DataFromCollectionSlug<Slug>[]), total }
}
