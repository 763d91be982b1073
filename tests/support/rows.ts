import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { SEARCH_KINDS, searchStatements, type SearchKind } from '@/lib/search/search-index'
import type { Data, Id } from './interfaces'

/*
 * What the tables of a collection hold, past Payload: its hooks, rules and populated documents are most
 * of the time of a look that only asks whether something was written.
 */

/** The row of a document, and the newest of its versions where the collection has any. */
export type Stored = { row: Data & { deleted_at?: string | null }; version: Data | null }

type Adapter = { tableNameMap: Map<string, string>; versionsSuffix: string }

function tablesOf({ db }: Payload, slug: CollectionSlug) {
  const { tableNameMap, versionsSuffix } = db as unknown as Adapter
  const name = slug.replaceAll('-', '_')
  const rows = tableNameMap.get(name)
  if (!rows) throw new Error(`There is no table of ${slug}`)
  const versions = tableNameMap.get(`_${name}${versionsSuffix}`)
  return { rows: sql.identifier(rows), versions: versions ? sql.identifier(versions) : null }
}

const oneOf = (ids: Id[]) => sql`any(${`{${ids.join(',')}}`}::int[])`

/** The documents with these numbers as they are stored; one that is gone is missing. */
export async function storedRows(payload: Payload, slug: CollectionSlug, ids: Id[]) {
  const { rows, versions } = tablesOf(payload, slug)
  const newest = versions
    ? sql`(select to_jsonb(v) from ${versions} v where v.parent_id = d.id order by v.id desc limit 1)`
    : sql`null::jsonb`
  const found = await onPool(
    payload,
    sql`select d.id, to_jsonb(d) as row, ${newest} as version from ${rows} d where d.id = ${oneOf(ids)}`,
  )
  return new Map(
    found.map(({ id, row, version }) => [Number(id), { row, version } as unknown as Stored]),
  )
}

/** Puts rows back that were removed, each with the newest of its versions. */
export async function putBack(payload: Payload, slug: CollectionSlug, removed: Stored[]) {
  const { rows, versions } = tablesOf(payload, slug)
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

/** The highest number of a collection, 0 while it is empty. */
export async function newestId(payload: Payload, slug: CollectionSlug): Promise<Id> {
  const { rows } = tablesOf(payload, slug)
  const [found] = await onPool(payload, sql`select coalesce(max(id), 0) as id from ${rows}`)
  return Number(found?.id)
}

/** Puts documents into the trash, or takes them out of it. */
export async function setTrashed(
  payload: Payload,
  slug: CollectionSlug,
  { ids, at }: { ids: Id[]; at: string | null },
): Promise<void> {
  const { rows, versions } = tablesOf(payload, slug)
  await onPool(payload, sql`update ${rows} set deleted_at = ${at} where id = ${oneOf(ids)}`)
  if (!versions) return
  await onPool(
    payload,
    sql`update ${versions} set version_deleted_at = ${at} where parent_id = ${oneOf(ids)}`,
  )
}

/** What is about a record and may not outlive it, as its tables and their column. */
const ABOUT: Partial<Record<CollectionSlug, { tables: string[]; column: string }>> = {
  workshops: { tables: ['registrations', 'workshop_qna'], column: 'workshop_id' },
  webinars: { tables: ['registrations', 'workshop_qna'], column: 'webinar_id' },
  tutorials: { tables: ['workshop_qna'], column: 'tutorial_id' },
}

/** Removes documents with what is about them, their versions and their entries in the search of the site. */
export async function deleteRows(payload: Payload, slug: CollectionSlug, ids: Id[]) {
  const { rows, versions } = tablesOf(payload, slug)
  const { column = '', tables = [] } = ABOUT[slug] ?? {}
  for (const table of tables.map((name) => sql.identifier(name))) {
    await onPool(payload, sql`delete from ${table} where ${sql.identifier(column)} = ${oneOf(ids)}`)
  }
  if (versions) await onPool(payload, sql`delete from ${versions} where parent_id = ${oneOf(ids)}`)
  await onPool(payload, sql`delete from ${rows} where id = ${oneOf(ids)}`)
  if (!isFound(slug)) return
  for (const statement of searchStatements(slug, ids)) await onPool(payload, statement)
}

const isFound = (slug: CollectionSlug): slug is SearchKind =>
  (SEARCH_KINDS as readonly CollectionSlug[]).includes(slug)
