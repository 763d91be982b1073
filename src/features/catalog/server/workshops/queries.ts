import 'server-only'
import type { Where } from 'payload'
import { seatsOfCards } from '@/features/events/server/seats-of-cards'
import { DIFFICULTIES, WORKSHOP_CATEGORIES } from '../../catalog'
import { parseRecordAddress, whereAddress } from '@/platform/records/record-address'
import { isLive } from '@/features/events/event-times'
import { fillDraft } from '@/lib/records/fill-draft'
import type { Workshop } from '@/payload-types'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { asSystem, asViewer, asVisitor, cms, findLatest } from '@/platform/server/cms'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import {
  EVENT_SORTS,
  readSeriesOnce,
  seriesOnce,
  type MoreDates,
} from '@/features/events/server/series-once'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import {
  toWorkshopCard,
  toWorkshopDetail,
  toWorkshopResources,
  toWorkshopTicket,
  type FeaturedWorkshop,
  type WorkshopDetail,
  type WorkshopCard,
  type WorkshopCounts,
  type WorkshopFilters,
  type WorkshopPage,
  type WorkshopResource,
} from '../../workshops/dto'

const FEATURED = 3

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
    const payload = await cms()
    const among: Where[] = [
      { isFeatured: { equals: true } },
      { eventStatus: { not_equals: 'cancelled' } },
    ]
    const { moreOf, times, where: once } = await seriesOnce('workshops', { among })
    const groups = [
      { where: times.Upcoming, sort: EVENT_SORTS.Upcoming, isOver: false },
      { where: times.Past, sort: EVENT_SORTS.Past, isOver: true },
      { where: { startsAt: { exists: false } }, sort: ['-createdAt', '-id'], isOver: false },
    ]
    const found: FeaturedWorkshop[] = []
    for (const { isOver, sort, where } of groups) {
      if (found.length >= FEATURED) break
      const { docs } = await payload.find({
        collection: 'workshops',
        where: { and: [once, where] },
        sort,
        select: { ...TICKET, duration: true },
        depth: 2,
        limit: FEATURED - found.length,
        pagination: false,
        ...asVisitor,
      })
      found.push(
        ...docs.map((doc) => ({
          ...toWorkshopTicket(doc),
          ...{ isLive: isLive(doc), isOver, more: moreOf(doc.id) },
        })),
      )
    }
    return found
  },
  'workshops-featured',
  [tags.workshops, tags.instructors],
  EVENT_LIST_SECONDS,
)

type WorkshopPreview = { workshop: WorkshopDetail; resources: WorkshopResource[] }

const PER_PAGE = 12
const PICTURE = {
  image: true,
  imageUrl: true,
  category: true,
  difficulty: true,
  instructors: true,
} as const
const TICKET = {
  ...PICTURE,
  title: true,
  slug: true,
  topics: true,
  startsAt: true,
  endsAt: true,
  venue: true,
  mode: true,
} as const

const CARD = {
  ...PICTURE,
  title: true,
  slug: true,
  createdAt: true,
  startsAt: true,
  endsAt: true,
  eventStatus: true,
  duration: true,
  venue: true,
  mode: true,
  capacity: true,
} as const

const inCategories = (categories: string[]): Where => ({ category: { in: categories } })

const amongOf = ({ category, difficulty }: WorkshopFilters): Where[] => [
  ...(category ? [inCategories([category])] : []),
  ...(difficulty ? [{ difficulty: { equals: difficulty } }] : []),
]

type Catalogue = WorkshopFilters & { page?: number }

/** Published workshops, newest first; with `when`, by date. Empty if they cannot be read. */
export async function listWorkshops({ page = 1, ...filter }: Catalogue): Promise<WorkshopPage> {
  const empty: WorkshopPage = { cards: [], page, pages: 0, total: 0 }
  return listOrEmpty('workshops', () => readWorkshops({ ...filter, page }), empty)
}

async function readCatalogue({ page, ...filters }: Catalogue): Promise<WorkshopPage> {
  const payload = await cms()
  const { when } = filters
  const { moreOf, where } = await seriesOnce('workshops', { when, among: amongOf(filters) })
  const found = await payload.find({
    collection: 'workshops',
    where,
    sort: when ? EVENT_SORTS[when] : ['-createdAt', '-id'],
    select: CARD,
    depth: 2,
    limit: PER_PAGE,
    page,
    ...asVisitor,
  })
  return {
    cards: (await toCards(found.docs)).map((card) => ({ ...card, more: moreOf(card.id) })),
    page: page ?? 1,
    pages: found.totalPages,
    total: found.totalDocs,
  }
}

/** Depends on the time and on the seats, so the cache expires soon. */
const readWorkshops = cached(
  readCatalogue,
  'workshops-page',
  [tags.workshops, tags.instructors],
  EVENT_LIST_SECONDS,
)

type CardDoc = Parameters<typeof toWorkshopCard>[0] & Pick<Workshop, 'capacity'>

async function toCards(docs: readonly CardDoc[]): Promise<WorkshopCard[]> {
  const seatsLeft = await seatsOfCards(await cms(), 'workshop', docs)
  return docs.map((doc) => toWorkshopCard(doc, seatsLeft(doc.id)))
}

const CHOICES = { category: WORKSHOP_CATEGORIES, difficulty: DIFFICULTIES }
const NO_COUNTS = Object.fromEntries(
  Object.values(CHOICES).flatMap((all) => all.map((one) => [one, 0])),
)

/** The workshops of each category and level, under the other filters. Zero if they cannot be read. */
export async function countWorkshops(filters: WorkshopFilters): Promise<WorkshopCounts> {
  const { category, difficulty, when } = filters
  const read = async () => ({
    counts: {
      ...(await countEach('category', { difficulty, when })),
      ...(await countEach('difficulty', { category, when })),
    } as WorkshopCounts,
  })
  return (await listOrEmpty('categories', read, { counts: NO_COUNTS as WorkshopCounts })).counts
}

const countEach = cached(
  async (field: keyof typeof CHOICES, { when, ...filters }: WorkshopFilters) => {
    const payload = await cms()
    const once = await readSeriesOnce('workshops', { when, among: amongOf(filters) })
    const counts = await Promise.all(
      CHOICES[field].map(async (value) => {
        const { where } = once(amongOf({ ...filters, [field]: value }), (event) =>
          [event[field]].flat().includes(value),
        )
        const { totalDocs } = await payload.count({ collection: 'workshops', where, ...asVisitor })
        return [value, totalDocs] as const
      }),
    )
    return Object.fromEntries(counts)
  },
  'workshop-counts',
  [tags.workshops, tags.instructors],
  EVENT_LIST_SECONDS,
)

const RELATED = 3

/**
 * Workshops outside the series of one that share a category with it: upcoming ones by start, then
 * the newest. Cached apart from their cards, so that a save of a workshop only refreshes the pages
 * that show it.
 */
export async function listRelatedWorkshops(
  id: number,
  categories: string[],
  series?: number,
): Promise<WorkshopCard[]> {
  if (categories.length === 0) return []
  const choose = cached(
    chooseRelated,
    'workshops-related',
    categories.map(tags.choice),
    EVENT_LIST_SECONDS,
  )
  const chosen = await choose(id, categories, series)
  if (chosen.length === 0) return []
  const ids = chosen.map((one) => one.id)
  const shown = [...ids.map(tags.workshop), tags.instructors]
  const cards = await cached(readCards, 'workshops-by-id', shown, EVENT_LIST_SECONDS)(ids)
  return chosen.flatMap(({ id: one, more }) =>
    cards.filter((card) => card.id === one).map((card) => ({ ...card, more })),
  )
}

type Chosen = { id: number; more: MoreDates }

async function chooseRelated(id: number, categories: string[], series?: number) {
  const payload = await cms()
  const isOther = { series: { not_equals: series } }
  const among = [inCategories(categories), ...(series ? [isOther] : [])]
  const { moreOf, times, where } = await seriesOnce('workshops', { among })
  const chosen: Chosen[] = []
  for (const group of [
    { where: [times.Upcoming], sort: EVENT_SORTS.Upcoming },
    { where: [], sort: ['-createdAt', '-id'] },
  ]) {
    if (chosen.length >= RELATED) break
    const { docs } = await payload.find({
      collection: 'workshops',
      where: {
        and: [where, { id: { not_in: [id, ...chosen.map((one) => one.id)] } }, ...group.where],
      },
      sort: group.sort,
      select: {},
      depth: 0,
      limit: RELATED - chosen.length,
      pagination: false,
      ...asVisitor,
    })
    chosen.push(...docs.map((doc) => ({ id: doc.id, more: moreOf(doc.id) })))
  }
  return chosen
}

async function readCards(ids: number[]): Promise<WorkshopCard[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { id: { in: ids } },
    select: CARD,
    depth: 2,
    pagination: false,
    ...asVisitor,
  })
  return toCards(docs)
}

/** A published workshop by id or slug, or null. The same for every viewer. */
export async function findWorkshop(idOrSlug: string): Promise<WorkshopDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'workshop',
    tags: [tags.workshop(idOrSlug), tags.instructors],
    read: readWorkshop,
  })
}

/** The fields of an event's card and banner. Never includes the join link. */
const EVENT = {
  capacity: true,
  registrationCloses: true,
  eventStatus: true,
  statusNote: true,
  movedFrom: true,
  lastChange: true,
  recordingUrl: true,
  series: true,
} as const

async function readWorkshop(where: Where): Promise<WorkshopDetail | null> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where,
    select: {
      ...TICKET,
      description: true,
      meta: true,
      body: true,
      duration: true,
      createdAt: true,
      publishedAt: true,
      category: true,
      gallery: true,
      transcript: true,
      chapters: true,
      ...EVENT,
    },
    depth: 2,
    limit: 1,
    pagination: false,
    ...asVisitor,
  })
  const [doc] = docs
  return doc ? toWorkshopDetail(doc, await countResources(doc.id)) : null
}

/** System access: visitors can see the number of resources but cannot read them. */
async function countResources(id: number): Promise<number> {
  const payload = await cms()
  const { resources } = await payload.findByID({
    collection: 'workshops',
    id,
    select: { resources: true },
    depth: 0,
    ...asSystem,
  })
  return resources?.length ?? 0
}

/** The latest version of a workshop for staff previews, draft or not, or null. Never cached. */
export async function findWorkshopDraft(id: string): Promise<WorkshopPreview | null> {
  const doc = await findLatest('workshops', id, 2)
  if (!doc) return null
  const resources = toWorkshopResources(doc)
  const filled = fillDraft(doc, { title: 'Untitled', description: '', duration: '' })
  return { workshop: toWorkshopDetail(filled, resources.length), resources }
}

/**
 * Names and links of a workshop's resources under the viewer's access rules, or null if the viewer
 * cannot see the workshop. Never cached. The caller checks that the viewer is signed in: for a
 * visitor, the rules return an empty list.
 */
export async function listResources(idOrSlug: string): Promise<WorkshopResource[] | null> {
  const address = parseRecordAddress(idOrSlug)
  if (!address) return null
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where: whereAddress(address),
    select: { resources: true },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(await asViewer()),
  })
  const [doc] = docs
  return doc ? toWorkshopResources(doc) : null
}
