import 'server-only'
import type { Where } from 'payload'
import { seatsOfCards } from '@/features/events/server/seats-of-cards'
import type { EventTime } from '../../catalog'
import { fillDraft } from '@/lib/records/fill-draft'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { asVisitor, cms, findLatest } from '@/platform/server/cms'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import { EVENT_SORTS, seriesOnce } from '@/features/events/server/series-once'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import {
  toWebinarCard,
  toWebinarDetail,
  type WebinarCard,
  type WebinarDetail,
  type WebinarPage,
} from '../../webinars/dto'

type Section = { where: Where; sort: string[] }

const CARD = {
  title: true,
  slug: true,
  presenter: true,
  instructors: true,
  startsAt: true,
  endsAt: true,
  duration: true,
  price: true,
  image: true,
  imageUrl: true,
  isFeatured: true,
  eventStatus: true,
  recordingUrl: true,
  capacity: true,
} as const

/**
 * The sections of the list: upcoming and live webinars by start, and past ones, latest first. `when`
 * selects a single section.
 */
async function listSections(when?: EventTime) {
  const { moreOf, times, where } = await seriesOnce('webinars', { when })
  const wanted = when ? [when] : (['Upcoming', 'Past'] as const)
  const sections = wanted.map((time): Section => ({
    where: { and: [times[time], where] },
    sort: EVENT_SORTS[time],
  }))
  return { sections, moreOf }
}

async function countSection({ where }: Section): Promise<number> {
  const payload = await cms()
  return (await payload.count({ collection: 'webinars', where, ...asVisitor })).totalDocs
}

/** Returns `take` webinars of a section, starting at the zero-based offset `from`. */
async function findInSection({ where, sort }: Section, from: number, take: number) {
  const payload = await cms()
  const find = async (page: number) => {
    const { docs } = await payload.find({
      collection: 'webinars',
      where,
      sort,
      select: CARD,
      depth: 2,
      limit: take,
      page,
      pagination: false,
      ...asVisitor,
    })
    return docs
  }
  // Payload reads whole pages, so an offset within a page needs the next page as well.
  const [first, skip] = [Math.floor(from / take) + 1, from % take]
  const pages = skip === 0 ? [await find(first)] : [await find(first), await find(first + 1)]
  return pages.flat().slice(skip, skip + take)
}

const PER_PAGE = 12
type Listed = { when?: EventTime; page?: number }

/** Published webinars in the order of `listSections`. Empty if they cannot be read. */
export async function listWebinars({ when, page = 1 }: Listed): Promise<WebinarPage> {
  const empty: WebinarPage = { cards: [], page, pages: 0, total: 0 }
  return listOrEmpty('webinars', () => readWebinars({ when, page }), empty)
}

const readWebinars = cached(
  async ({ when, page }: Listed & { page: number }): Promise<WebinarPage> => {
    const { moreOf, sections } = await listSections(when)
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
    const seatsLeft = await seatsOfCards(await cms(), 'webinar', docs)
    return {
      cards: docs.map((doc) => ({
        ...toWebinarCard(doc, seatsLeft(doc.id)),
        more: moreOf(doc.id),
      })),
      page,
      pages: Math.ceil(total / PER_PAGE),
      total,
    }
  },
  'webinars-page',
  [tags.webinars, tags.instructors],
  EVENT_LIST_SECONDS,
)

const RELATED = 3

/** The first webinars of the list that are neither this one nor of its series. */
export async function listRelatedWebinars({ id, event }: WebinarDetail): Promise<WebinarCard[]> {
  const { cards } = await listWebinars({})
  const isSame = (card: WebinarCard) =>
    card.id === id || card.more?.some(({ path }) => path === event?.path)
  return cards.filter((card) => !isSame(card)).slice(0, RELATED)
}

/** A published webinar by id or slug, or null. The same for every viewer. */
export async function findWebinar(idOrSlug: string): Promise<WebinarDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'webinar',
    tags: [tags.webinar(idOrSlug), tags.instructors],
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'webinars',
        where,
        depth: 2,
        limit: 1,
        pagination: false,
        ...asVisitor,
      })
      return docs[0] ? toWebinarDetail(docs[0]) : null
    },
  })
}

/** The latest version of a webinar for staff previews, draft or not, or null. Never cached. */
export async function findWebinarDraft(id: string): Promise<WebinarDetail | null> {
  const doc = await findLatest('webinars', id, 2)
  const blanks = { title: 'Untitled', description: '', presenter: '', duration: '', price: 0 }
  return doc && toWebinarDetail(fillDraft(doc, blanks))
}
