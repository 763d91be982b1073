import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { isPagePath } from '@/features/redirects/server/previous-slug'
import { fillDraft } from '@/lib/records/fill-draft'
import { toId } from '@/lib/to-id'
import { RECORD_CARD, toRecordCard, type RecordCard } from '@/features/catalog/record-card'
import { isEventKind, toKind, type TargetList } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms, findLatest } from '@/platform/server/cms'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import { EVENT_SORTS, collapseSeries } from '@/features/events/server/collapse-series'
import { querySql } from '@/platform/server/sql-rows'
import { toSitePage, type RecordList, type SitePage } from '../dto'
import { isListedRow } from '@/platform/records/visibility'

/** The published page at `path`, or null. The same for every viewer; cached. */
export async function findPage(path: string): Promise<SitePage | null> {
  if (!isPagePath(path)) return null
  const read = cached(
    async () => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'pages',
        where: { path: { equals: path } },
        limit: 1,
        depth: 1,
        pagination: false,
        ...asVisitor,
      })
      const [doc] = docs
      return doc ? toSitePage(doc, await listAbove(toId(doc.parent))) : null
    },
    `page:${path}`,
    [tags.page(path)],
  )
  return read()
}

/** The latest version of a page for staff previews, draft or not, or null. Never cached. */
export async function findPageDraft(id: string): Promise<SitePage | null> {
  const doc = await findLatest('pages', id)
  if (!doc) return null
  return toSitePage(fillDraft(doc, { title: 'Untitled' }), await listAbove(toId(doc.parent)))
}

async function listAbove(parent: number | null): Promise<SitePage['above']> {
  if (parent === null) return []
  const rows = await querySql<{ path: string; title: string }>(
    sql`with recursive above(id, parent_id, level) as (
          select id, parent_id, 1 from pages where id = ${parent}
          union all
          select p.id, p.parent_id, level + 1 from pages p join above on p.id = above.parent_id
          where level < 3)
        select path, title from above join pages using (id)
        where ${isListedRow('pages')} order by level desc`,
  )
  return rows.map(({ path, title }) => ({ href: `/${path}`, label: title }))
}

/** A list of what is not a person. */
type CardList = RecordList & { kind: TargetList }

export async function listRecords({ kind: list, ...wanted }: CardList): Promise<RecordCard[]> {
  const { category, filter, limit } = wanted
  // Which event of a series is the next one depends on the time.
  const seconds = list === 'tutorials' ? [] : [EVENT_LIST_SECONDS]
  const name = `page-records/${[list, filter, category, limit].join('/')}`
  return cached(
    () => readRecords({ kind: list, ...wanted }),
    name,
    [tags[list], tags.instructors],
    ...seconds,
  )()
}

async function readRecords({ category, filter, kind: list, limit }: CardList) {
  const kind = toKind(list)
  const isEvent = kind !== null && isEventKind(kind)
  const recording = isEvent ? 'recordingUrl' : 'videoUrl'
  const conditions: Partial<Record<RecordList['filter'], Where[]>> = {
    featured: [{ isFeatured: { equals: true } }],
    recordings: [{ [recording]: { exists: true } }, { [recording]: { not_equals: '' } }],
  }
  const among = [
    ...(conditions[filter] ?? []),
    ...(category && list !== 'webinars' ? [{ category: { in: [category] } }] : []),
  ]
  const when = filter === 'upcoming' && list !== 'tutorials' ? ('Upcoming' as const) : undefined
  const once = list === 'tutorials' ? null : await collapseSeries(list, { when, among })
  const payload = await cms()
  const { docs } = await payload.find({
    collection: list,
    where: once?.where ?? { and: among },
    sort: when ? EVENT_SORTS[when] : ['-createdAt', '-id'],
    select: RECORD_CARD,
    depth: 2,
    limit,
    pagination: false,
    ...asVisitor,
  })
  return docs.map((doc) => toRecordCard(list, doc, once?.moreOf(doc.id)))
}
