import 'server-only'
import type { EventTime } from '@/lib/catalogue/catalog'
import { parseRecordAddress, whereAddress } from '@/lib/catalogue/record-address'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { cachedByAddress } from '@/server/cached-by-address'
import { asViewer, asVisitor, cms } from '@/server/cms'
import { EVENT_LIST_SECONDS } from '@/server/event-times'
import { listOrEmpty } from '@/server/list-or-empty'
import {
  toWebinarCard,
  toWebinarDetail,
  toWebinarDraft,
  type WebinarDetail,
  type WebinarDraft,
  type WebinarPage,
} from './dto'
import { countSection, findInSection, sectionsAt } from './sections'

const PER_PAGE = 12
type Listed = { when?: EventTime; page?: number }

/** Published webinars in the order of `sectionsAt`. Empty if they cannot be read. */
export async function listWebinars({ when, page = 1 }: Listed): Promise<WebinarPage> {
  const empty: WebinarPage = { cards: [], page, pages: 0, total: 0 }
  return listOrEmpty('webinars', () => readWebinars({ when, page }), empty)
}

const readWebinars = cached(
  async ({ when, page }: Listed & { page: number }): Promise<WebinarPage> => {
    const sections = await sectionsAt(Date.now(), when)
    const counts = await Promise.all(sections.map(countSection))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const docs = []
    let from = (page - 1) * PER_PAGE
    let left = PER_PAGE
    for (const [index, section] of sections.entries()) {
      const count = counts[index] ?? 0
      const take = Math.min(left, Math.max(0, count - from))
      if (take > 0) docs.push(...(await findInSection(section, from, take)))
      left -= take
      from = Math.max(0, from - count)
    }
    return {
      cards: docs.map(toWebinarCard),
      page,
      pages: Math.ceil(total / PER_PAGE),
      total,
    }
  },
  'webinars-page',
  [tags.webinars],
  EVENT_LIST_SECONDS,
)

/** A published webinar by id or slug, or null. The same for every viewer. */
export async function findWebinar(idOrSlug: string): Promise<WebinarDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'webinar',
    tag: tags.webinar(idOrSlug),
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'webinars',
        where,
        depth: 1,
        limit: 1,
        pagination: false,
        ...asVisitor,
      })
      return docs[0] ? toWebinarDetail(docs[0]) : null
    },
  })
}

/** The latest version of a webinar for staff previews, draft or not, or null. Never cached. */
export async function findWebinarDraft(idOrSlug: string): Promise<WebinarDraft | null> {
  const address = parseRecordAddress(idOrSlug)
  if (!address) return null
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'webinars',
    where: whereAddress(address),
    draft: true,
    depth: 1,
    limit: 1,
    pagination: false,
    ...(await asViewer()),
  })
  return docs[0] ? toWebinarDraft(docs[0]) : null
}
