import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { toIdArray } from '@/platform/database/rows'
import {
  LINKED_LISTS,
  listPreviousSlugs,
  listPublished,
  listPublishedSegments,
} from '@/features/redirects/server/previous-slug'
import type { Sluggable } from '@/platform/records/slugs'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import type { CheckedLink } from '../rules'
import { DRAFTED } from '../rules'
import { isTargetList } from '@/lib/records/target'
import { parsePath } from '@/features/pages/server/link-target'
import { toListPath, parseRecordPath, parseRecordBelow } from '../../../platform/routes.mjs'

type Doc = Record<string, unknown>

/**
 * A link of a record: to an address elsewhere, or to a record of this site. `target` is what follows
 * the path of the list, or `#` and the id if the link is a relation.
 */
type FoundLink = { field: string; url?: string; list?: string; target?: string }

/** Fields that hold an address. The link to join an event is known to attendees alone. */
const ADDRESS = /^(?:to|href|url|link|target|\w+(?:Url|Link))$/
const PRIVATE = new Set(['joinLink', 'thumbnailURL'])
const MOST = 500

/** Finds the links in a stored document. A link in rich text belongs to its field. */
export function listLinks(doc: Doc): FoundLink[] {
  const links = new Map<string, FoundLink>()
  const add = (link: FoundLink) => {
    if (links.size < MOST) links.set(JSON.stringify(link), link)
  }
  const walk = (value: unknown, path: string[], field: string | null) => {
    if (Array.isArray(value)) {
      value.forEach((item, at) => walk(item, [...path, String(at)], field))
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Doc
    const isText = field === null && typeof node.root === 'object' && node.root !== null
    const place = isText ? path.join('.') : field
    const here = place ?? path.join('.')
    const target = referenceIn(node)
    if (target) add({ field: here, ...target })
    for (const [name, part] of Object.entries(node)) {
      if (typeof part === 'string' && ADDRESS.test(name) && !PRIVATE.has(name)) {
        const link = readAddress(part)
        if (link) add({ field: place ?? [...path, name].join('.'), ...link })
      } else {
        walk(part, [...path, name], place)
      }
    }
  }
  walk(doc, [], null)
  return [...links.values()]
}

/** A relation to a record that has a page. */
function referenceIn({ relationTo, value }: Doc) {
  if (!DRAFTED.some((list) => list === relationTo)) return null
  const id = typeof value === 'object' && value !== null ? (value as Doc).id : value
  return typeof id === 'number' ? { list: String(relationTo), target: `#${id}` } : null
}

function readAddress(address: string): Pick<FoundLink, 'url' | 'list' | 'target'> | null {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, env.SITE_URL))
    return null
  const url = new URL(address, env.SITE_URL)
  if (url.origin !== new URL(env.SITE_URL).origin) {
    url.hash = ''
    return { url: url.href }
  }
  const path = parsePath(url.pathname)
  const { collection, segment } = parseRecordBelow(path) ?? {}
  const [list, target] = collection ? [collection, segment] : (parseRecordPath(path) ?? [])
  // Files of the site, such as /placeholder.svg, are no pages.
  const isFile = list === 'pages' && target?.includes('.')
  return list && target && !isFile ? { list, target } : null
}

/** Stores the links of records, in place of those before, and returns them by record. */
export async function replaceLinks(
  req: PayloadRequest,
  collection: string,
  records: { id: number; links: FoundLink[] }[],
): Promise<Map<number, CheckedLink[]>> {
  const json = JSON.stringify(
    records.flatMap(({ id, links }) => links.map((link) => ({ record_id: id, ...link }))),
  )
  const ids = toIdArray(records.map(({ id }) => id))
  const rows = sql`jsonb_to_recordset(${json}::jsonb)
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
      select l.record_id, l.field, c.url, c.state, l.target_list, l.target
      from record_links l left join link_checks c on c.id = l.link_id
      where l.collection = ${collection} and l.record_id = any(${ids})
      order by l.record_id, l.field`,
  )
  const targets = await findTargets(req, stored as StoredLink[])
  const byRecord = new Map<number, CheckedLink[]>()
  for (const row of stored as StoredLink[]) {
    const { field, record_id: id, state, url } = row
    const target = url === null ? targets.get(toKey(row)) : undefined
    const link: CheckedLink = {
      field,
      url: url ?? target?.path ?? toPath(row),
      state: (state ?? 'ok') as CheckedLink['state'],
      ...(url === null ? { isPublished: target !== undefined } : {}),
    }
    byRecord.set(id, [...(byRecord.get(id) ?? []), link])
  }
  return byRecord
}

type StoredLink = {
  record_id: number
  field: string
  url: string | null
  state: string | null
  target_list: string | null
  target: string | null
}
type Target = Pick<StoredLink, 'target_list' | 'target'>

const toKey = ({ target, target_list: list }: Target) => `${list} ${target}`
const toPath = ({ target, target_list: list }: Target) =>
  `${toListPath(list as Sluggable)}/${target}`

/**
 * Finds the targets that visitors can open, by the query that decides whether a request gets a page,
 * or a redirect. Keyed by list and target, with their paths.
 */
async function findTargets(req: Scope, links: Target[]): Promise<Map<string, { path: string }>> {
  const byTarget = new Map<string, { path: string }>()
  const targets = new Map(
    links.flatMap((link) => (link.target === null ? [] : [[toKey(link), link]])),
  )
  for (const list of LINKED_LISTS) {
    const listTargets = [...targets.values()].filter((link) => link.target_list === list)
    const ids = listTargets.flatMap(({ target }) =>
      target?.startsWith('#') ? [target.slice(1)] : [],
    )
    const published = ids.length === 0 ? [] : await listPublished(req, list, ids.map(Number))
    for (const { id, address } of published)
      byTarget.set(`${list} #${id}`, { path: `${toListPath(list)}/${address}` })
    const segments = listTargets.flatMap(({ target }) =>
      target?.startsWith('#') ? [] : [target ?? ''],
    )
    for (const segment of await listPublishedSegments(req, list, segments)) {
      byTarget.set(`${list} ${segment}`, { path: `${toListPath(list)}/${segment}` })
    }
  }
  const paths = [...targets.values()]
    .filter((link) => !byTarget.has(toKey(link)) && !link.target?.startsWith('#'))
    .map((link) => ({ key: toKey(link), path: toPath(link) }))
  if (paths.length === 0) return byTarget
  const redirected = await onTransaction(
    req,
    sql`
      select a.key, a.path from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) as a (key text, path text)
      where exists (select 1 from redirects r where r."from" = a.path
        or (r."from" like '%/*' and starts_with(a.path || '/', rtrim(r."from", '*'))))`,
  )
  for (const { key, path } of redirected) byTarget.set(String(key), { path: String(path) })
  return byTarget
}

export type Source = { collection: string; id: number }
export type LinkedTo =
  | { collection: Sluggable; id: number; address: string | null }
  | { link: number }

/** The next records with a link to a record, by any address that it has or had, or with a link. */
export async function listSources(
  req: Scope,
  linked: LinkedTo,
  { after, limit }: { after?: Source; limit: number },
): Promise<Source[]> {
  const leads =
    'link' in linked
      ? sql`l.link_id = ${linked.link}`
      : sql`l.target_list = ${linked.collection} and l.target = any(${sql.param(
          await listAddresses(req, linked),
        )}::text[])`
  const rows = await onTransaction(
    req,
    sql`
      select distinct l.collection, l.record_id from record_links l
      where ${leads} and (l.collection, l.record_id) > (${after?.collection ?? ''}, ${after?.id ?? 0})
      order by 1, 2 limit ${limit}`,
  )
  return rows.map((row) => ({ collection: String(row.collection), id: Number(row.record_id) }))
}

async function listAddresses(
  req: Scope,
  { address, collection, id }: Exclude<LinkedTo, { link: number }>,
): Promise<string[]> {
  const addresses = [sql.identifier(collection === 'pages' ? 'path' : 'slug')]
  if (isTargetList(collection)) addresses.push(sql.identifier('legacy_id'))
  const [row] = await onTransaction(
    req,
    sql`select array[${sql.join(addresses, sql`, `)}]::text[] as now
        from ${sql.identifier(collection)} where id = ${id}`,
  )
  const now = (row?.now ?? []) as (string | null)[]
  return [
    `#${id}`,
    ...(collection === 'pages' ? [] : [String(id)]),
    ...[address, ...now].filter((item) => item !== null),
    ...(await listPreviousSlugs(req, collection, id)),
  ]
}
