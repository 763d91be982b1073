import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { Feed } from 'feed'
import { env } from '@/env'
import { formatNames, toPeople } from '@/features/instructors/people'
import { CONTENT } from '@/features/catalog/content/content-types'
import { querySql } from '@/platform/server/sql-rows'
import type { TargetList } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { FORBIDDEN_IN_XML, toXmlText } from '@/lib/text/xml'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms } from '@/platform/server/cms'
import type { Workshop } from '@/payload-types'
import { isListedRow } from '@/platform/records/visibility'

const MAX_ITEMS = 50
const SELECT = {
  title: true,
  slug: true,
  description: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const
/** Shown of the kinds that have them. */
const MORE = ['author', 'presenter', 'instructors', 'category'] as const

export function listFeedEntries(kind: TargetList): Promise<FeedEntry[]> {
  const read = cached(() => readEntries(kind), `feed-${kind}`, [kind, tags.instructors])
  return read()
}

async function readEntries(kind: TargetList): Promise<FeedEntry[]> {
  const payload = await cms()
  const { fields } = CONTENT[kind]
  const { docs } = await payload.find({
    collection: kind,
    select: {
      ...SELECT,
      ...Object.fromEntries(MORE.filter((name) => name in fields).map((name) => [name, true])),
    },
    sort: '-publishedAt',
    where: { id: { not_in: await listRepeated(kind) } },
    depth: 1,
    limit: MAX_ITEMS,
    pagination: false,
    ...asVisitor,
  })
  return (docs as Doc[]).map((doc) => toFeedEntry(kind, doc))
}

/** Events of a series after the first that was published that day. A feed announces them once. */
async function listRepeated(kind: TargetList): Promise<number[]> {
  if (kind === 'tutorials') return []
  const rows = await querySql<{ id: number }>(sql`
    select id from (
      select id, row_number() over (partition by series_id,
        date_trunc('day', coalesce(published_at, created_at), 'UTC') order by id) as nth
      from ${sql.raw(kind)}
      where series_id is not null and ${isListedRow(kind)}) as published
    where nth > 1`)
  return rows.map(({ id }) => id)
}

type AtomFeed = {
  kind: TargetList
  title: string
  brand: string
  siteUrl: string
  entries: readonly FeedEntry[]
}

/** The date in tag: ids (RFC 4151), on which the host belonged to the site. Never change it. */
const SINCE = '2025-01-01'

/** Builds an Atom feed (RFC 4287). Entry ids contain the record id and survive title changes. */
export function toAtom({ kind, title, brand, siteUrl, entries }: AtomFeed): string {
  const { hostname } = new URL(siteUrl)
  const toTagUri = (key: string) => `tag:${hostname},${SINCE}:${key}`
  const newest = entries.reduce(
    (latest, { updatedAt }) => Math.max(latest, Date.parse(updatedAt)),
    0,
  )
  const feed = new Feed({
    id: toTagUri(kind),
    title: `${title} | ${brand}`,
    link: `${siteUrl}/${kind}`,
    feedLinks: { atom: `${siteUrl}/${kind}/feed.xml` },
    author: { name: brand, link: siteUrl },
    updated: new Date(newest),
    generator: false,
  })
  for (const entry of entries) {
    feed.addItem({
      id: toTagUri(entry.key),
      // The library treats titles and summaries as HTML; ours are plain text.
      title: toXmlText(entry.title),
      link: siteUrl + entry.path,
      description: toXmlText(entry.summary),
      author: entry.author ? [{ name: entry.author.replace(FORBIDDEN_IN_XML, '') }] : undefined,
      category: entry.categories.map((name) => ({ name, term: name })),
      published: new Date(entry.publishedAt),
      date: new Date(entry.updatedAt),
    })
  }
  return feed.atom1()
}

/** Responds with the feed of a catalog. The route sets the cache headers. */
export async function createFeedResponse(kind: TargetList, brand: string): Promise<Response> {
  const entries = await listFeedEntries(kind)
  return new Response(
    toAtom({ kind, title: CONTENT[kind].nouns, brand, siteUrl: env.SITE_URL, entries }),
    { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } },
  )
}

/** A record in a feed. Excludes resources, which are for signed-in users. */
type FeedEntry = {
  /** `workshops/12`: permanent, even if the title or slug changes. */
  key: string
  path: string
  title: string
  summary: string
  author: string | null
  categories: string[]
  publishedAt: string
  updatedAt: string
}

type Doc = Pick<
  Workshop,
  'id' | 'title' | 'description' | 'createdAt' | 'updatedAt' | 'instructors'
> & {
  slug?: string | null
  publishedAt?: string | null
  author?: string | null
  presenter?: string | null
  category?: string | string[] | null
}

export function toFeedEntry(kind: TargetList, doc: Doc): FeedEntry {
  return {
    key: `${kind}/${doc.id}`,
    path: `/${kind}/${doc.slug || doc.id}`,
    title: doc.title,
    summary: doc.description,
    author: formatNames(toPeople(doc, doc.author ?? doc.presenter ?? '')) || null,
    categories: [doc.category ?? []].flat(),
    publishedAt: doc.publishedAt ?? doc.createdAt,
    updatedAt: doc.updatedAt,
  }
}
