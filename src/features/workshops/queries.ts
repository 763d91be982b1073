import 'server-only'
import type { Where } from 'payload'
import type { EventTime, WorkshopCategory } from '@/lib/catalogue/catalog'
import { parseRecordAddress, whereAddress } from '@/lib/catalogue/record-address'
import { fillDraft } from '@/lib/records/fill-draft'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/server/cached'
import { asSystem, asViewer, asVisitor, cms } from '@/server/cms'
import { EVENT_LIST_SECONDS, eventTimesAt } from '@/server/event-times'
import { listOrEmpty } from '@/server/read-or-fall-back'
import {
  toWorkshopCard,
  toWorkshopDetail,
  toWorkshopResources,
  toWorkshopTicket,
  type FeaturedWorkshop,
  type WorkshopDetail,
  type WorkshopPage,
  type WorkshopResource,
} from './dto'

const FEATURED = 3

/**
 * At most three featured workshops: upcoming and live ones by start, then past ones, latest first,
 * then those without a date. The cache expires soon, because the result depends on the time.
 */
export async function listFeaturedWorkshops() {
  const read = async () => ({ tickets: await readFeatured() })
  return listOrEmpty('workshops', read, { tickets: [] })
}

const readFeatured = cached(
  async (): Promise<FeaturedWorkshop[]> => {
    const payload = await cms()
    const { Past, Upcoming } = await eventTimesAt('workshops', Date.now())
    const groups = [
      { where: Upcoming, sort: SORTS.Upcoming, isOver: false },
      { where: Past, sort: SORTS.Past, isOver: true },
      { where: { startsAt: { exists: false } }, sort: ['-createdAt', '-id'], isOver: false },
    ]
    const found: FeaturedWorkshop[] = []
    for (const { isOver, sort, where } of groups) {
      if (found.length >= FEATURED) break
      const { docs } = await payload.find({
        collection: 'workshops',
        where: { and: [{ isFeatured: { equals: true } }, where] },
        sort,
        select: TICKET,
        depth: 1,
        limit: FEATURED - found.length,
        pagination: false,
        ...asVisitor,
      })
      found.push(...docs.map((doc) => ({ ...toWorkshopTicket(doc), isOver })))
    }
    return found
  },
  'workshops-featured',
  [tags.workshops],
  EVENT_LIST_SECONDS,
)

type WorkshopPreview = { workshop: WorkshopDetail; resources: WorkshopResource[] }

const PER_PAGE = 12
const PICTURE = { image: true, imageUrl: true } as const
export const TICKET = {
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
  eventStatus: true,
} as const

export const SORTS: Record<EventTime, string[]> = {
  Upcoming: ['startsAt', 'id'],
  Past: ['-startsAt', '-id'],
  'On demand': ['-startsAt', '-id'],
}

type Catalogue = { category?: WorkshopCategory; when?: EventTime; page?: number }

/** Published workshops, newest first; with `when`, by date. Empty if they cannot be read. */
export async function listWorkshops({ page = 1, ...filter }: Catalogue): Promise<WorkshopPage> {
  const empty: WorkshopPage = { cards: [], page, pages: 0, total: 0 }
  const read = filter.when ? readWorkshopsByTime : readWorkshops
  return listOrEmpty('workshops', () => read({ ...filter, page }), empty)
}

async function readCatalogue({ category, when, page }: Catalogue): Promise<WorkshopPage> {
  const payload = await cms()
  const found = await payload.find({
    collection: 'workshops',
    where: {
      and: [
        ...(category ? [{ category: { in: [category] } }] : []),
        ...(when ? [(await eventTimesAt('workshops', Date.now()))[when]] : []),
      ],
    },
    sort: when ? SORTS[when] : ['-createdAt', '-id'],
    select: CARD,
    depth: 1,
    limit: PER_PAGE,
    page,
    ...asVisitor,
  })
  return {
    cards: found.docs.map(toWorkshopCard),
    page: page ?? 1,
    pages: found.totalPages,
    total: found.totalDocs,
  }
}

const readWorkshops = cached(readCatalogue, 'workshops-page', [tags.workshops])
/** Depends on the time, so the cache expires soon. */
const readWorkshopsByTime = cached(
  readCatalogue,
  'workshops-by-time',
  [tags.workshops],
  EVENT_LIST_SECONDS,
)

/** A published workshop by id or slug, or null. The same for every viewer. */
export async function findWorkshop(idOrSlug: string): Promise<WorkshopDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'workshop',
    tag: tags.workshop(idOrSlug),
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
  movedAt: true,
  recordingUrl: true,
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
    depth: 1,
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
  const address = parseRecordAddress(id)
  if (!address) return null
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where: whereAddress(address),
    draft: true,
    depth: 1,
    limit: 1,
    pagination: false,
    ...(await asViewer()),
  })
  const [doc] = docs
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
