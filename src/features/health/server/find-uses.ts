import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, Payload } from 'payload'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { formatInSentence, formatUntitled } from '@/back-office/untitled'
import { contentCollections } from '@/features/catalog/content/content-collections'
import { formatLabel } from '@/lib/records/label'
import { escapeLike } from '@/platform/database/escape-like'
import { onPool } from '@/platform/database/on-pool'
import type { User } from '@/payload-types'

/** `key` is the column with the id of the record. */
type Place = { table: string; column: string; type: string; key: string }
export type UploadCollection = 'media' | 'files'
type Upload = { id: number; collection?: UploadCollection; filename?: string | null }
/** `href` is null if the user may not open it. */
type Use = { href: string | null; title: string }

const MOST = 50
/** A picture in a rich text, or of a block of a page. */
const IN_JSON =
  '$.** ? (@.relationTo == "media" && @.value == $id || @.blockType == "picture" && @.picture == $id)'

/**
 * Lists the content and globals that use a picture or file: in a field, a rich text, or a gallery by
 * its address. Other records, such as certificates, are counted. Previous versions, waiting drafts and
 * logs are not searched.
 */
export async function findUses(
  payload: Payload,
  user: User,
  { collection = 'media', filename, id }: Upload,
): Promise<Use[]> {
  const { collections, globals } = payload.config
  const content = new Set<string>(contentCollections(payload.config).map(({ slug }) => slug))
  const counted = collections.map(({ slug }) => slug).filter((slug) => !content.has(slug))
  const owners = [...collections, ...globals].map(({ slug }) => slug)
  const places = await listPlaces(payload, collection)
  const uses = places.flatMap(({ column, key, table, type }) => {
    // The longest one: `workshops_gallery` is part of `workshops`.
    const owner = owners
      .filter((slug) => `${table}_`.startsWith(`${slug.replaceAll('-', '_')}_`))
      .sort((a, b) => b.length - a.length)[0]
    const value = sql.identifier(column)
    const shown =
      type === 'jsonb'
        ? sql`jsonb_path_exists(${value}, ${IN_JSON}::jsonpath, ${JSON.stringify({ id })}::jsonb)`
        : type === 'integer'
          ? sql`${value} = ${id}`
          : sql`${value} like ${`%/${escapeLike(filename ?? '')}`}`
    const isCounted = counted.some((slug) => slug === owner)
    if (!owner || (isCounted && type !== 'integer')) return []
    return [
      isCounted
        ? sql`select ${owner} as owner, 0 as id, count(distinct ${sql.identifier(key)})::int as total
              from ${sql.identifier(table)} where ${shown} having count(*) > 0`
        : sql`select ${owner} as owner, ${sql.identifier(key)} as id, 1 as total
              from ${sql.identifier(table)} where ${shown}`,
    ]
  })
  const rows = await onPool(
    payload,
    sql`select owner, id, sum(total)::int as total from (${sql.join(uses, sql` union all `)}) as uses
        group by 1, 2 order by 1, 2 limit ${MOST}`,
  )
  const results = await Promise.all(
    rows.map(({ id, owner, total }) =>
      id === 0
        ? toCount(payload, user, { owner: String(owner), total: Number(total) })
        : describe(payload, user, { owner: String(owner), id: Number(id) }),
    ),
  )
  return results.flat()
}

/** Columns that refer to it: foreign keys; for the media also rich texts and addresses of pictures. */
async function listPlaces(payload: Payload, collection: UploadCollection): Promise<Place[]> {
  const isPicture = collection === 'media'
  const rows = await onPool(
    payload,
    sql`
      select t.relname as table, a.attname as column, a.atttypid::regtype::text as type,
             coalesce(p.attname, 'id') as key
      from pg_attribute a join pg_class t on t.oid = a.attrelid
        left join pg_attribute p on p.attrelid = t.oid
          and p.attname = case when t.relname ~ '_rels$' then 'parent_id' else '_parent_id' end
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
        and t.relname !~ '^(_|payload_)' and a.attnum > 0
        and (p.attnum is null or p.atttypid = 'int'::regtype)
        and (${isPicture} and a.atttypid = 'jsonb'::regtype
          or (${isPicture} and a.attname = 'link' and t.relname ~ '_gallery$')
          or exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
            and c.confrelid = ${collection}::regclass and c.conkey = array[a.attnum]))`,
  )
  return rows.map((row) => ({
    table: String(row.table),
    column: String(row.column),
    type: String(row.type),
    key: String(row.key),
  }))
}

/** "3 certificates", with the link to their list for those who see it. */
function toCount(
  { config }: Payload,
  user: User,
  { owner, total }: { owner: string; total: number },
): Use[] {
  const collection = config.collections.find(({ slug }) => slug === owner)
  const hidden = collection?.admin.hidden
  const isHidden = typeof hidden === 'function' ? hidden({ user: user as never }) : hidden
  const label = total === 1 ? collection?.labels.singular : collection?.labels.plural
  const href = isHidden ? null : `/cms/collections/${owner}`
  return [{ href, title: `${total} ${formatInSentence(String(label))}` }]
}

/** The link to a record; none if the user may not read it. */
async function describe(
  payload: Payload,
  user: User,
  { owner, id }: { owner: string; id: number },
): Promise<Use[]> {
  const global = payload.config.globals.find(({ slug }) => slug === owner)
  if (global) return [{ href: `/cms/globals/${owner}`, title: String(global.label) }]
  const collection = payload.config.collections.find(({ slug }) => slug === owner)
  const doc = await payload.findByID({
    collection: owner as CollectionSlug,
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user,
  })
  if (!doc) return []
  const name = (doc as unknown as Record<string, unknown>)[collection?.admin.useAsTitle ?? 'id']
  const label = String(name || formatUntitled(collection?.labels.singular))
  const title = formatLabel(label, doc, await readSiteZone(payload))
  return [{ href: `/cms/collections/${owner}/${id}`, title }]
}
