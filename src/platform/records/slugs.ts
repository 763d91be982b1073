import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '../database/transaction'
import anyAscii from 'any-ascii'
import type { TargetList } from '@/lib/records/target'

const MAX_LENGTH = 80

/**
 * Returns the slug of a Latin text: lower-case ASCII words joined by hyphens, at most 80
 * characters, '' if there are none. For titles in any script, use `toTitleSlug`. A text of digits
 * only gets a prefix, because `{id}` in a path is an id or a slug.
 */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
  return /^\d+$/.test(slug) ? `n-${slug}` : slug
}

export type Sluggable = TargetList | 'instructors' | 'pages' | 'series'

/** Returns the slug of a title, ignoring other records. Never empty: "workshop" by default. */
export const toRecordSlug = (title: string, collection: Sluggable): string =>
  toTitleSlug(title) || collection.slice(0, -1)

/** Whether `slug` was generated from `title`, with or without a numeric suffix. */
export function isSlugFromTitle(slug: string, title: string, collection: Sluggable): boolean {
  const base = toRecordSlug(title, collection)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/**
 * Returns a unique slug for each of these new titles, in order. Drafts, trashed records and
 * addresses that redirect count as taken. Every writer that generates a slug must call this. Writers of the same title are
 * serialized until the end of the transaction.
 * @param below of pages: the path of the parent, ending in a slash
 */
export async function createFreeSlugs(
  req: Scope,
  collection: Sluggable,
  titles: readonly string[],
  below = '',
): Promise<string[]> {
  const bases = titles.map((title) => below + toRecordSlug(title, collection))
  const requested = sql`(select distinct base from jsonb_array_elements_text(${JSON.stringify(bases)}::jsonb) base)`
  await onTransaction(
    req,
    sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${collection}`}), hashtext(base))
        from (select base from ${requested} b order by base) sorted`,
  )
  const [records, versions] = [sql.identifier(collection), sql.identifier(`_${collection}_v`)]
  const address = collection === 'pages' ? 'path' : 'slug'
  const [column, ofVersion] = [sql.identifier(address), sql.identifier(`version_${address}`)]
  const rows = await onTransaction(
    req,
    sql`with wanted as ${requested}
        select ${column} as slug from ${records}, wanted
        where ${column} = base or ${column} like base || '-%'
        union
        select ${ofVersion} from ${versions}, wanted
        where latest and (${ofVersion} = base or ${ofVersion} like base || '-%')
        union
        select slug from previous_slugs, wanted
        where collection = ${collection} and (slug = base or slug like base || '-%')`,
  )
  const taken = new Set(rows.map(({ slug }) => String(slug)))
  return bases.map((base) => {
    const slug = numberSlug(base, taken)
    taken.add(slug)
    return slug.slice(below.length)
  })
}

/** The base itself if it is free, else with the first free number from 2. */
export function numberSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}

/**
 * Returns the slug of a text in any script. Letters and digits are transliterated; a text without
 * any uses the names of its emoji. Returns '' if nothing is readable. Server only: the tables of
 * `any-ascii` are large.
 */
export function toTitleSlug(title: string): string {
  // Joiners and other format characters occur inside words.
  const text = title.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const spaced = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return toSlug(anyAscii(spaced)) || toSlug(anyAscii(text))
}

/** The start of the paths below this page, '' at the top. */
export async function toParentPath(req: Scope, parent: number | null): Promise<string> {
  if (parent === null) return ''
  const [row] = await onTransaction(req, sql`select path from pages where id = ${parent}`)
  return row?.path ? `${String(row.path)}/` : ''
}

/** The record other than `id` that has a slug, also in the trash, where it still blocks it. */
export async function findSlugHolder(
  req: Scope,
  collection: Exclude<Sluggable, 'pages'>,
  { id, slug }: { id: number | undefined; slug: string },
): Promise<{ title: string; isTrashed: boolean } | null> {
  const title = sql.raw(collection === 'instructors' ? 'name' : 'title')
  const [row] = await onTransaction(
    req,
    sql`select ${title} as title, deleted_at is not null as is_trashed from ${sql.raw(collection)}
        where slug = ${slug} and id <> ${id ?? -1}`,
  )
  return row ? { title: String(row.title), isTrashed: row.is_trashed === true } : null
}

/** Why a record may not have an address that another one has. */
export function takenAddressError({
  isTrashed,
  title,
}: {
  title: string
  isTrashed: boolean
}): string {
  return isTrashed
    ? `“${title}” in the trash has this address. Please restore it or delete it for good, or choose another slug.`
    : `“${title}” has this address. Please choose another slug.`
}
