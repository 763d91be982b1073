import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { idArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import type { CheckedLink } from '../rules'
import { DRAFTED } from '../rules'
import { isTargetList } from '@/lib/records/target'
import { recordIn } from '@/features/pages/server/link-target'

type Doc = Record<string, unknown>

/** A link of a record: to an address elsewhere, or to a record of this site. */
type FoundLink = { field: string; url?: string; list?: string; target?: string }

/** Fields that hold an address. The link to join an event is known to attendees alone. */
const ADDRESS = /^(?:to|href|url|link|target|\w+(?:Url|Link))$/
const PRIVATE = new Set(['joinLink', 'thumbnailURL'])
const MOST = 500

/** Finds the links in a stored document. A link in rich text belongs to its field. */
export function linksIn(doc: Doc): FoundLink[] {
  const found = new Map<string, FoundLink>()
  const add = (link: FoundLink) => {
    if (found.size < MOST) found.set(JSON.stringify(link), link)
  }
  const walk = (value: unknown, path: string[], field: string | null) => {
    if (Array.isArray(value)) {
      value.forEach((one, at) => walk(one, [...path, String(at)], field))
      return
    }
    if (typeof value !== 'object' || value === null) return
    const own = value as Doc
    const isText = field === null && typeof own.root === 'object' && own.root !== null
    const place = isText ? path.join('.') : field
    const here = place ?? path.join('.')
    const target = referenceIn(own)
    if (target) add({ field: here, ...target })
    for (const [name, part] of Object.entries(own)) {
      if (typeof part === 'string' && ADDRESS.test(name) && !PRIVATE.has(name)) {
        const link = readAddress(part)
        if (link) add({ field: place ?? [...path, name].join('.'), ...link })
      } else {
        walk(part, [...path, name], place)
      }
    }
  }
  walk(doc, [], null)
  return [...found.values()]
}

/** A relation to a record that has a page. */
function referenceIn({ relationTo, value }: Doc) {
  if (!DRAFTED.some((list) => list === relationTo)) return null
  const id = typeof value === 'object' && value !== null ? (value as Doc).id : value
  return typeof id === 'number' ? { list: String(relationTo), target: String(id) } : null
}

function readAddress(address: string): Pick<FoundLink, 'url' | 'list' | 'target'> | null {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, env.SITE_URL))
    return null
  const url = new URL(address, env.SITE_URL)
  if (url.origin !== new URL(env.SITE_URL).origin) {
    url.hash = ''
    return { url: url.href }
  }
  const named = recordIn(url.pathname)
  // Files of the site, such as /placeholder.svg, are no pages.
  const isFile = named?.collection === 'pages' && named.segment.includes('.')
  return named && !isFile ? { list: named.collection, target: named.segment } : null
}

/** Stores the links of records, in place of those before, and returns them by record. */
export async function replaceLinks(
  req: PayloadRequest,
  collection: string,
  records: { id: number; links: FoundLink[] }[],
): Promise<Map<number, CheckedLink[]>> {
  const wanted = JSON.stringify(
    records.flatMap(({ id, links }) => links.map((link) => ({ record_id: id, ...link }))),
  )
  const ids = idArray(records.map(({ id }) => id))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb)
    as w (record_id int, field text, url text, list text, target text)`
  await onTransaction(
    req,
    sql`insert into link_checks (url) select distinct url from ${rows} where url is not null
        order by url on conflict (md5(url)) do nothing`,
  )
  await onTransaction(
    req,
    sql`
      with wanted as materialized (
        select w.record_id, w.field, c.id as link_id, w.list, w.target
        from ${rows} left join link_checks c on md5(c.url) = md5(w.url)),
      gone as (
        delete from record_links l
        where l.collection = ${collection} and l.record_id = any(${ids})
          and not exists (select 1 from wanted w where w.record_id = l.record_id
            and w.field = l.field and w.link_id is not distinct from l.link_id
            and w.list is not distinct from l.target_list
            and w.target is not distinct from l.target))
      insert into record_links (collection, record_id, field, link_id, target_list, target)
      select ${collection}, w.record_id, w.field, w.link_id, w.list, w.target from wanted w
      where not exists (select 1 from record_links l
        where l.collection = ${collection} and l.record_id = w.record_id and l.field = w.field
          and l.link_id is not distinct from w.link_id
          and l.target_list is not distinct from w.list
          and l.target is not distinct from w.target)`,
  )
  const stored = await onTransaction(
    req,
    sql`
      select l.record_id, l.field, c.url, c.state, l.target_list, l.target, ${IS_PUBLISHED} as is_published
      from record_links l left join link_checks c on c.id = l.link_id
      where l.collection = ${collection} and l.record_id = any(${ids})
      order by l.record_id, l.field`,
  )
  const byRecord = new Map<number, CheckedLink[]>()
  for (const row of stored) {
    const { field, is_published, record_id, state, target, target_list, url } = row
    const id = Number(record_id)
    const link: CheckedLink = {
      field: String(field),
      url: url === null ? `/${String(target_list)}/${String(target)}` : String(url),
      state: (state ?? 'ok') as CheckedLink['state'],
      ...(target === null ? {} : { isPublished: is_published === true }),
    }
    byRecord.set(id, [...(byRecord.get(id) ?? []), link])
  }
  return byRecord
}

/** Whether visitors can open the record that link `l` leads to, also by an address that it had. */
const IS_PUBLISHED = sql`(case l.target_list ${sql.join(
  DRAFTED.map((list) => {
    const table = sql.raw(list)
    return sql`when ${sql.raw(`'${list}'`)} then exists (
      select 1 from ${table} t where t._status = 'published' and t.deleted_at is null and t.id in (
        select o.id from ${table} o where o.slug = l.target
        union all select l.target::int where l.target ~ '^[0-9]{1,9}$'
        ${isTargetList(list) ? sql`union all select o.id from ${table} o where o.legacy_id = l.target` : sql``}
        union all select p.record_id from previous_slugs p
          where p.collection = l.target_list and p.slug = l.target))`
  }),
  sql` `,
)} end or exists (
  select 1 from redirects r cross join lateral (
    select case l.target_list when 'pages' then '/' else '/' || l.target_list || '/' end || l.target as path) a
  where r."from" = a.path or (r."from" like '%/*' and starts_with(a.path || '/', rtrim(r."from", '*')))))`

type Source = { collection: string; id: number }

/** The records with a link to this record, by any address that it has or had. */
export async function listSources(
  req: PayloadRequest,
  collection: string,
  { id, slug }: { id: number; slug?: string | null },
): Promise<Source[]> {
  const rows = await onTransaction(
    req,
    sql`
      select distinct l.collection, l.record_id from record_links l
      where l.target_list = ${collection} and (l.target in (${String(id)}, ${slug ?? ''})
        or l.target in (select p.slug from previous_slugs p
          where p.collection = ${collection} and p.record_id = ${id}))
      order by 1, 2`,
  )
  return rows.map((row) => ({ collection: String(row.collection), id: Number(row.record_id) }))
}
