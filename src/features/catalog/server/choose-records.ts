import 'server-only'
import type { Where } from 'payload'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import { EVENT_SORTS, collapseSeries } from '@/features/events/server/collapse-series'
import type { EventView } from '@/features/events/event-view'
import { tags } from '@/lib/tags'
import type { Workshop } from '@/payload-types'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms } from '@/platform/server/cms'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import { CATALOG } from '../catalog'
import {
  toCard,
  type CardSource,
  type CatalogCard,
  type FeaturedWorkshop,
  type RecordDetail,
} from '../record'
import { CARD_FIELDS, listCatalog, toCards } from './queries'

const FEATURED = 3
const RELATED = 3
const NEWEST = ['-createdAt', '-id']

type Group = { where: Where; sort: string[] }

/** The first workshops of several groups, one after the other, each once. */
async function takeFirst(
  limit: number,
  groups: readonly Group[],
  options: { select: Partial<Record<string, true>>; depth: number },
): Promise<{ doc: CardSource & Pick<Workshop, 'topics'>; group: Group }[]> {
  const payload = await cms()
  const taken: { doc: CardSource; group: Group }[] = []
  for (const group of groups) {
    if (taken.length >= limit) break
    const { docs } = await payload.find({
      collection: 'workshops',
      where: { and: [group.where, { id: { not_in: taken.map(({ doc }) => doc.id) } }] },
      sort: group.sort,
      limit: limit - taken.length,
      pagination: false,
      ...options,
      ...asVisitor,
    })
    taken.push(...(docs as CardSource[]).map((doc) => ({ doc, group })))
  }
  return taken
}

/**
 * At most three featured workshops that are not canceled: upcoming and live ones by start, then past
 * ones, latest first, then those without a date. The cache expires soon, because the result depends
 * on the time.
 */
export async function listFeaturedWorkshops() {
  const read = async () => ({ tickets: await readFeatured() })
  return listOrEmpty('workshops', read, { tickets: [] })
}

const readFeatured = cached(
  async (): Promise<FeaturedWorkshop[]> => {
    const among: Where[] = [
      { isFeatured: { equals: true } },
      { eventStatus: { not_equals: 'cancelled' } },
    ]
    const { moreOf, times, where } = await collapseSeries('workshops', { among })
    const past = { where: { and: [where, times.Past] }, sort: EVENT_SORTS.Past }
    const groups = [
      { where: { and: [where, times.Upcoming] }, sort: EVENT_SORTS.Upcoming },
      past,
      { where: { and: [where, { startsAt: { exists: false } }] }, sort: NEWEST },
    ]
    const select = { ...CARD_FIELDS, topics: true } as const
    const featured = await takeFirst(FEATURED, groups, { select, depth: 2 })
    return featured.map(({ doc, group }) => ({
      ...toCard('workshop', doc),
      endsAt: doc.endsAt ?? null,
      topics: doc.topics ?? [],
      venue: doc.venue ?? null,
      mode: doc.mode ?? null,
      isOver: group === past,
      more: moreOf(doc.id),
    }))
  },
  'workshops-featured',
  [tags.workshops, tags.instructors],
  EVENT_LIST_SECONDS,
)

type Related = Pick<RecordDetail, 'kind' | 'id' | 'categories'> & {
  event: Pick<EventView, 'path' | 'series'> | null
}

/** Records to recommend next to one, none of its series. */
export async function listRelated({
  categories,
  event,
  id,
  kind,
}: Related): Promise<CatalogCard[]> {
  switch (CATALOG[kind].related) {
    case 'category':
      return listRelatedWorkshops(id, categories, event?.series?.id)
    case 'list': {
      const { cards } = await listCatalog(kind)
      const isSame = (card: CatalogCard) =>
        card.id === id || card.more?.some(({ path }) => path === event?.path)
      return cards.filter((card) => !isSame(card)).slice(0, RELATED)
    }
    case 'next': {
      // The following one of its category, then of the list, from the start again after the last.
      const [category] = categories
      for (const filters of category ? [{ category }, {}] : [{}]) {
        const { cards } = await listCatalog(kind, filters)
        const at = cards.findIndex((card) => card.id === id)
        const next = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at))].at(0)
        if (next) return [next]
      }
      return []
    }
    case undefined:
      return []
  }
}

/**
 * Workshops that share a category with one: upcoming ones by start, then the newest. Cached apart
 * from their cards, so that a save of a workshop only refreshes the pages that show it.
 */
async function listRelatedWorkshops(
  id: number,
  categories: string[],
  series?: number,
): Promise<CatalogCard[]> {
  if (categories.length === 0) return []
  const choose = cached(
    chooseRelated,
    'workshops-related',
    categories.map(tags.choice),
    EVENT_LIST_SECONDS,
  )
  const chosen = await choose(id, categories, series)
  if (chosen.length === 0) return []
  const ids = chosen.map((item) => item.id)
  const shown = [...ids.map(tags.workshop), tags.instructors]
  const cards = await cached(readCards, 'workshops-by-id', shown, EVENT_LIST_SECONDS)(ids)
  return chosen.flatMap(({ id: one, more }) =>
    cards.filter((card) => card.id === one).map((card) => ({ ...card, more })),
  )
}

async function chooseRelated(id: number, categories: string[], series?: number) {
  const isOther = series ? [{ series: { not_equals: series } }] : []
  const among = [{ category: { in: categories } }, ...isOther]
  const { moreOf, times, where } = await collapseSeries('workshops', { among })
  const others = { and: [where, { id: { not_equals: id } }] }
  const groups = [
    { where: { and: [others, times.Upcoming] }, sort: EVENT_SORTS.Upcoming },
    { where: others, sort: NEWEST },
  ]
  const chosen = await takeFirst(RELATED, groups, { select: {}, depth: 0 })
  return chosen.map(({ doc }) => ({ id: doc.id, more: moreOf(doc.id) }))
}

async function readCards(ids: number[]): Promise<CatalogCard[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { id: { in: ids } },
    select: CARD_FIELDS,
    depth: 2,
    pagination: false,
    ...asVisitor,
  })
  return toCards('workshop', docs as CardSource[])
}
