import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import {
  SEARCH_KINDS,
  searchStatements,
  type SearchKind,
} from '@/features/search/server/search-index'
import type { Data, Id } from './interfaces'

/*
 * Reads and writes the tables of a collection without Payload, whose hooks, rules and population would
 * take most of the time of a check whether something was written.
 */

/** The row of a document, and its newest version if the collection has versions. */
export type Stored = { row: Data & { deleted_at?: string | null }; version: Data | null }

type Adapter = { tableNameMap: Map<string, string>; versionsSuffix: string }

function listTables({ db }: Payload, slug: CollectionSlug) {
  const { tableNameMap, versionsSuffix } = db as unknown as Adapter
  const name = slug.replaceAll('-', '_')
  const rows = tableNameMap.get(name)
  if (!rows) throw new Error(`There is no table of ${slug}`)
  const versions = tableNameMap.get(`_${name}${versionsSuffix}`)
  return { rows: sql.identifier(rows), versions: versions ? sql.identifier(versions) : null }
}

const matchAny = (ids: Id[]) => sql`any(${`{${ids.join(',')}}`}::int[])`

/** The stored documents with these ids. Deleted ones are missing. */
export async function storedRows(payload: Payload, slug: CollectionSlug, ids: Id[]) {
  const { rows, versions } = listTables(payload, slug)
  const newest = versions
    ? sql`(select to_jsonb(v) from ${versions} v where v.parent_id = d.id order by v.id desc limit 1)`
    : sql`null::jsonb`
  const found = await onPool(
    payload,
    sql`select d.id, to_jsonb(d) as row, ${newest} as version from ${rows} d where d.id = ${matchAny(ids)}`,
  )
  return new Map(
    found.map(({ id, row, version }) => [Number(id), { row, version } as unknown as Stored]),
  )
}

/** Restores deleted rows, each with its newest version. */
export async function putBack(payload: Payload, slug: CollectionSlug, removed: Stored[]) {
  const { rows, versions } = listTables(payload, slug)
  for (const { row, version } of removed) {
    await insert(payload, rows, row)
    if (versions && version) await insert(payload, versions, version)
  }
}

async function insert(payload: Payload, table: ReturnType<typeof sql.identifier>, row: Data) {
  const found = await onPool(
    payload,
    sql`select attname from pg_attribute
      where attrelid = ${`"${table.value}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = found.map(({ attname }) => sql.identifier(String(attname)))
  const columns = sql.join(names, sql`, `)
  const values = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`
  await onPool(payload, sql`insert into ${table} (${columns}) select ${columns} from ${values}`)
}

/** The highest id of a collection, 0 if it is empty. */
export async function newestId(payload: Payload, slug: CollectionSlug): Promise<Id> {
  const { rows } = listTables(payload, slug)
  const [found] = await onPool(payload, sql`select coalesce(max(id), 0) as id from ${rows}`)
  return Number(found?.id)
}

/** Moves documents to the trash, or restores them. */
export async function setTrashed(
  payload: Payload,
  slug: CollectionSlug,
  { ids, at }: { ids: Id[]; at: string | null },
): Promise<void> {
  const { rows, versions } = listTables(payload, slug)
  await onPool(payload, sql`update ${rows} set deleted_at = ${at} where id = ${matchAny(ids)}`)
  if (!versions) return
  await onPool(
    payload,
    sql`update ${versions} set version_deleted_at = ${at} where parent_id = ${matchAny(ids)}`,
  )
}

/** Tables with rows that refer to a record and must not outlive it, with the column. */
const ABOUT: Partial<Record<CollectionSlug, { tables: string[]; column: string }>> = {
  workshops: { tables: ['registrations', 'workshop_qna'], column: 'workshop_id' },
  webinars: { tables: ['registrations', 'workshop_qna'], column: 'webinar_id' },
  tutorials: { tables: ['workshop_qna'], column: 'tutorial_id' },
}

/** Deletes documents with their dependent rows, versions and search entries. */
export async function deleteRows(payload: Payload, slug: CollectionSlug, ids: Id[]) {
  const { rows, versions } = listTables(payload, slug)
  const { column = '', tables = [] } = ABOUT[slug] ?? {}
  for (const table of tables.map((name) => sql.identifier(name))) {
    await onPool(
      payload,
      sql`delete from ${table} where ${sql.identifier(column)} = ${matchAny(ids)}`,
    )
  }
  if (versions)
    await onPool(payload, sql`delete from ${versions} where parent_id = ${matchAny(ids)}`)
  await onPool(payload, sql`delete from ${rows} where id = ${matchAny(ids)}`)
  if (!isFound(slug)) return
  for (const statement of searchStatements(slug, ids)) await onPool(payload, statement)
}

const isFound = (slug: CollectionSlug): slug is CollectionSlug & SearchKind =>
  (SEARCH_KINDS as readonly string[]).includes(slug)
