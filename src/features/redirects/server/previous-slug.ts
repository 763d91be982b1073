import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { index, integer, pgTable, primaryKey, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { isRowId } from '@/lib/row-id'
import type { SchemaHook } from '@/platform/database/schema-hook'
import { isTargetList, TARGET_LISTS } from '@/lib/records/target'
import { isSeriesPublic } from '@/platform/records/target-sql'
import type { Sluggable } from '@/platform/records/slugs'
import { parsePrivateAddress } from '@/lib/records/private-address'
import { parseRecordAddress } from '@/platform/records/record-address'
import { isListedRow } from '@/platform/records/visibility'

const isPublicIn = (list: Sluggable) =>
  list === 'series' ? isSeriesPublic(sql`series.id`) : isListedRow(list)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Slugs under which records were published before. A slug belongs to the last record that had it. */
export const previousSlugTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    previousSlugs: pgTable(
      'previous_slugs',
      {
        collection: text('collection').notNull(),
        slug: text('slug').notNull(),
        recordId: integer('record_id').notNull(),
      },
      (table) => [
        primaryKey({ columns: [table.collection, table.slug] }),
        index('previous_slugs_record_idx').on(table.collection, table.recordId),
      ],
    ),
  })
  return schema
}

/** Keeps a slug that stops being the public address of a record. */
export async function keepPreviousSlug(
  req: Scope,
  { collection, slug, id }: { collection: Sluggable; slug: string; id: number },
): Promise<void> {
  await onTransaction(
    req,
    sql`insert into previous_slugs (collection, slug, record_id) values (${collection}, ${slug}, ${id})
        on conflict (collection, slug) do update set record_id = excluded.record_id`,
  )
}

export async function listPreviousSlugs(
  req: Scope,
  collection: Sluggable,
  id: number,
): Promise<string[]> {
  const rows = await onTransaction(
    req,
    sql`select slug from previous_slugs where collection = ${collection} and record_id = ${id}`,
  )
  return rows.map(({ slug }) => String(slug))
}

/** Forgets the slugs of a record that is deleted for good. */
export async function deletePreviousSlugs(
  req: Scope,
  collection: Sluggable,
  id: number,
): Promise<void> {
  await onTransaction(
    req,
    sql`delete from previous_slugs where collection = ${collection} and record_id = ${id}`,
  )
}

const PAGE_PATH = /^[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,2}$/

/** Whether this can be the path of a page, without the first slash. */
export function isPagePath(path: string): boolean {
  return PAGE_PATH.test(path)
}

/** Whether a path segment can be a slug, or an id of the previous site: a number or a UUID. */
export function isPreviousAddress(segment: string): boolean {
  return isLegacyId(segment) || parseRecordAddress(segment) !== null
}

function isLegacyId(segment: string): boolean {
  return /^\d{1,19}$/.test(segment) || UUID.test(segment)
}

/**
 * Finds the record that had this slug, or this id on the site it was imported from. Returns null if
 * there is none, or if a record here has that id or is published under that slug.
 * @param column `slug` finds published records for visitors, `id` also finds drafts for staff
 */
export async function findByPreviousAddress(
  payload: Pick<Payload, 'db'>,
  { list, segment, column }: { list: Sluggable; segment: string; column: 'slug' | 'id' },
): Promise<string | null> {
  const address = addressColumn(list)
  const table = sql.raw(list)
  const isPublic = isPublicIn(list)
  const [row] = await onPool(
    payload,
    sql`select coalesce(${column === 'slug' ? address : sql`null`}, id::text) as address
        from ${table} where ${matchesPreviousSlug(list, segment)}
          and ${column === 'slug' ? isPublic : sql`deleted_at is null`}
          and not exists (select 1 from ${table} where id = ${isRowId(segment) ? Number(segment) : -1}
            or (${address} = ${segment} and ${isPublic}))
        limit 1`,
  )
  return row ? String(row.address) : null
}

type Address = { collection: Sluggable; slug: string; id?: number; parent?: number }

/**
 * The title of the published record, other than `id`, to which a slug redirects; null if none.
 * @param parent of pages: the page above it
 */
export async function findRedirected(
  payload: Pick<Payload, 'db'>,
  { collection, id, parent, slug }: Address,
): Promise<string | null> {
  const table = sql.raw(collection)
  const address =
    collection === 'pages' && parent
      ? sql`(select path || '/' || ${slug} from pages where id = ${parent})`
      : sql`${slug}`
  const [row] = await onPool(
    payload,
    sql`select ${sql.raw(collection === 'instructors' ? 'name' : 'title')} as title from ${table}
        where id = (select record_id from previous_slugs
            where collection = ${collection} and slug = ${address})
          and id <> ${id ?? -1} and ${isPublicIn(collection)}
          and not exists (
            select 1 from ${table} where ${addressColumn(collection)} = ${address} and ${isPublicIn(collection)})`,
  )
  return row ? String(row.title) : null
}

/**
 * Whether a record of a list has or had this address, published or not. One cheap query that avoids
 * rendering a page for a missing record.
 */
export async function recordMayExist(
  payload: Pick<Payload, 'db'>,
  list: Sluggable,
  segment: string,
  condition: SQL = sql`true`,
): Promise<boolean> {
  return (
    (await listExisting({ payload: payload as Payload }, list, [segment], condition)).length > 0
  )
}

/** Those of these segments that are or were addresses of a list's records, in one query. */
async function listExisting(
  scope: Scope,
  list: Sluggable,
  segments: readonly string[],
  condition: SQL,
): Promise<string[]> {
  const isPage = list === 'pages'
  const isEvents = list === 'workshops' || list === 'webinars'
  const candidates = segments.flatMap((segment) => {
    const isAddress = isPage ? isPagePath(segment) : isPreviousAddress(segment)
    if (!isAddress && !(isEvents && parsePrivateAddress(segment))) return []
    const address = isPage ? { slug: segment } : parseRecordAddress(segment)
    const legacy = isLegacyId(segment) ? segment.toLowerCase() : undefined
    return [{ segment, legacy, ...address, ...(isEvents && toBearer(segment)) }]
  })
  if (candidates.length === 0) return []
  const table = sql.raw(list)
  const isOpened = isEvents
    ? sql`or code = w.code and (w.base is null or w.base in (slug, ${table}.id::text))`
    : sql``
  const hadLegacy = isTargetList(list) ? sql`or legacy_id = w.legacy` : sql``
  const rows = await onTransaction(
    scope,
    sql`select w.segment from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
          as w (segment text, id int, slug text, legacy text, base text, code text)
        left join previous_slugs as p on p.collection = ${list} and p.slug = w.segment
        where exists (select 1 from ${table}
          where (${table}.id = w.id or ${table}.${addressColumn(list)} = w.slug ${hadLegacy}
            ${isOpened} or ${table}.id = p.record_id) and ${condition})`,
  )
  return rows.map((row) => String(row.segment))
}

/** An address with the code of a private event. */
function toBearer(segment: string) {
  const { code, segment: base } = parsePrivateAddress(segment) ?? {}
  return code ? { code, base } : {}
}

/** The lists whose records have pages. */
export const LINKED_LISTS = [
  ...TARGET_LISTS,
  'instructors',
  'pages',
  'series',
] as const satisfies Sluggable[]

/** Those of these segments at which visitors find a record of a list, or are redirected to one. */
export function listPublishedSegments(
  scope: Scope,
  list: Sluggable,
  segments: readonly string[],
): Promise<string[]> {
  return listExisting(scope, list, segments, isPublicIn(list))
}

/** The records with these ids that visitors find, with their addresses. */
export async function listPublished(
  scope: Scope,
  list: Sluggable,
  ids: readonly number[],
): Promise<{ id: number; address: string }[]> {
  const rows = await onTransaction(
    scope,
    sql`select id, coalesce(nullif(${addressColumn(list)}, ''), id::text) as address
        from ${sql.raw(list)} where id = any(${toIdArray(ids)}) and ${isPublicIn(list)}`,
  )
  return rows.map(({ address, id }) => ({ id: Number(id), address: String(address) }))
}

/** Whether a published record of a list has this address, or had it and is redirected to. */
export async function hasPublishedRecord(
  payload: Pick<Payload, 'db'>,
  list: Sluggable,
  segment: string,
): Promise<boolean> {
  return recordMayExist(payload, list, segment, isPublicIn(list))
}

/** The column of the address. Of pages, it includes their parents. */
const addressColumn = (list: Sluggable) => sql.raw(list === 'pages' ? 'path' : 'slug')

/** The condition that a row of the list was reached by this segment before. */
function matchesPreviousSlug(list: Sluggable, segment: string) {
  const bySlug = sql`id = (select record_id from previous_slugs
    where collection = ${list} and slug = ${segment})`
  return isTargetList(list) && isLegacyId(segment)
    ? sql`(legacy_id = ${segment.toLowerCase()} or ${bySlug})`
    : sql`(${bySlug})`
}
