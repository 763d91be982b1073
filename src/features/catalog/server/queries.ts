import 'server-only'
import type { Where } from 'payload'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import { countCardSeats } from '@/features/events/server/count-card-seats'
import {
  EVENT_SORTS,
  readCollapsed,
  collapseSeries,
  type MoreDates,
} from '@/features/events/server/collapse-series'
import { fillDraft } from '@/lib/records/fill-draft'
import { isEventKind, TARGET_COLLECTIONS, type TargetKind } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import type { Workshop } from '@/payload-types'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { cachedByCode } from '@/platform/server/cached-by-code'
import { toEventAddress } from '@/lib/records/private-address'
import { asBearer, asSystem, asVisitor, cms, findLatest } from '@/platform/server/cms'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import { CATALOG, isCategorized, listValues, type CatalogFilters } from '../catalog'
import type { CatalogCounts } from '../filters'
import {
  toCard,
  toDetail,
  toResources,
  type CardSource,
  type CatalogCard,
  type CatalogPage,
  type NamedResource,
  type RecordDetail,
  type StoredRecord,
} from '../record'

const PER_PAGE = 12

/** The fields of a card. Kinds without one of them ignore it. */
export const CARD_FIELDS = {
  author: true,
  capacity: true,
  category: true,
  createdAt: true,
  difficulty: true,
  duration: true,
  endsAt: true,
  eventStatus: true,
  image: true,
  imageUrl: true,
  instructors: true,
  isFeatured: true,
  mode: true,
  presenter: true,
  price: true,
  recordingUrl: true,
  slug: true,
  startsAt: true,
  title: true,
  venue: true,
} as const

/** The fields of a page. Never includes the join link or the resources. */
const DETAIL_FIELDS = {
  ...CARD_FIELDS,
  body: true,
  chapters: true,
  description: true,
  gallery: true,
  lastChange: true,
  meta: true,
  movedFrom: true,
  publishedAt: true,
  questions: true,
  registrationCloses: true,
  registrationLink: true,
  series: true,
  statusNote: true,
  topics: true,
  transcript: true,
  videoUrl: true,
  visibility: true,
} as const

/** What a draft may lack. */
const BLANKS = {
  title: 'Untitled',
  description: '',
  duration: '',
  presenter: '',
  author: '',
  price: 0,
}

type CatalogQuery = CatalogFilters & { page?: number }
type Section = { where: Where; sort: string[] }

/** A page of the published records of a kind, in the order of `CATALOG`. Empty if they cannot be read. */
export async function listCatalog(
  kind: TargetKind,
  { page = 1, ...filters }: CatalogQuery = {},
): Promise<CatalogPage> {
  const list = TARGET_COLLECTIONS[kind]
  const read = cached(
    readCatalog,
    `${list}-page`,
    [tags[list], tags.instructors],
    // Depends on the time and on the seats, so the cache expires soon.
    isEventKind(kind) ? EVENT_LIST_SECONDS : undefined,
  )
  const empty: CatalogPage = { cards: [], page, pages: 0, total: 0 }
  return listOrEmpty(list, () => read(kind, { ...filters, page }), empty)
}

async function readCatalog(
  kind: TargetKind,
  { page, ...filters }: CatalogFilters & { page: number },
): Promise<CatalogPage> {
  const { moreDates, sections } = await listSections(kind, filters)
  const counts = await Promise.all(sections.map((section) => countSection(kind, section)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const docs: CardSource[] = []
  let from = (page - 1) * PER_PAGE
  let left = PER_PAGE
  for (const [index, section] of sections.entries()) {
    const count = counts[index] ?? 0
    const take = Math.min(left, Math.max(0, count - from))
    if (take > 0) docs.push(...(await findInSection(kind, section, { from, take })))
    left -= take
    from = Math.max(0, from - count)
  }
  const cards = await toCards(kind, docs)
  return {
    cards: cards.map((card) => ({ ...card, more: moreDates(card.id) })),
    page,
    pages: Math.ceil(total / PER_PAGE),
    total,
  }
}

/** The sections of a list, one after the other. A series is in one of them, once. */
async function listSections(
  kind: TargetKind,
  filters: CatalogFilters,
): Promise<{ sections: Section[]; moreDates: (id: number) => MoreDates }> {
  const { order } = CATALOG[kind]
  const among = toWhere(filters)
  const sorted = (where: Where) => ('sort' in order ? [{ where, sort: [...order.sort] }] : [])
  if (!isEventKind(kind)) return { sections: sorted({ and: among }), moreDates: () => [] }
  const { when } = filters
  const { moreOf, times, where } = await collapseSeries(TARGET_COLLECTIONS[kind], { when, among })
  if (when) return { sections: [{ where, sort: EVENT_SORTS[when] }], moreDates: moreOf }
  if ('sort' in order) {
    const rest: Where = { or: [{ startsAt: { exists: false } }, times.Past] }
    return {
      sections: [
        { where: { and: [times.Upcoming, where] }, sort: EVENT_SORTS.Upcoming },
        ...sorted({ and: [rest, where] }),
      ],
      moreDates: moreOf,
    }
  }
  const sections = order.sections.map((time) => ({
    where: { and: [times[time], where] },
    sort: EVENT_SORTS[time],
  }))
  return { sections, moreDates: moreOf }
}

function toWhere({ category, difficulty }: CatalogFilters): Where[] {
  return [
    ...(category ? [{ category: { in: [category] } }] : []),
    ...(difficulty ? [{ difficulty: { equals: difficulty } }] : []),
  ]
}

async function countSection(kind: TargetKind, { where }: Section): Promise<number> {
  const payload = await cms()
  const collection = TARGET_COLLECTIONS[kind]
  return (await payload.count({ collection, where, ...asVisitor })).totalDocs
}

/** Returns `take` records of a section, starting at the zero-based offset `from`. */
async function findInSection(
  kind: TargetKind,
  { where, sort }: Section,
  { from, take }: { from: number; take: number },
): Promise<CardSource[]> {
  const payload = await cms()
  const find = async (page: number) => {
    const { docs } = await payload.find({
      collection: TARGET_COLLECTIONS[kind],
      where,
      sort,
      select: CARD_FIELDS,
      depth: 2,
      limit: take,
      page,
      pagination: false,
      ...asVisitor,
    })
    return docs as CardSource[]
  }
  // Payload reads whole pages, so an offset within a page needs the next page as well.
  const [first, skip] = [Math.floor(from / take) + 1, from % take]
  const pages = skip === 0 ? [await find(first)] : [await find(first), await find(first + 1)]
  return pages.flat().slice(skip, skip + take)
}

export async function toCards(
  kind: TargetKind,
  docs: readonly CardSource[],
): Promise<CatalogCard[]> {
  const seatsLeft = isEventKind(kind) ? await countCardSeats(await cms(), kind, docs) : () => null
  return docs.map((doc) => toCard(kind, doc, seatsLeft(doc.id)))
}

/** The records of each value of the filters, under the other filters. Empty if they cannot be read. */
export async function countChoices(
  kind: TargetKind,
  filters: CatalogFilters,
): Promise<CatalogCounts> {
  if (!isCategorized(kind)) return {}
  const list = TARGET_COLLECTIONS[kind]
  const count = cached(
    countEach,
    `${list}-counts`,
    [tags[list], tags.instructors],
    EVENT_LIST_SECONDS,
  )
  const { category, difficulty, when } = filters
  const read = async () => ({
    counts: {
      ...(await count(kind, 'category', { difficulty, when })),
      ...(await count(kind, 'difficulty', { category, when })),
    },
  })
  return (await listOrEmpty('categories', read, { counts: {} })).counts
}

async function countEach(
  kind: TargetKind,
  field: 'category' | 'difficulty',
  { when, ...filters }: CatalogFilters,
): Promise<CatalogCounts> {
  const payload = await cms()
  const collection = TARGET_COLLECTIONS[kind]
  const once = isEventKind(kind)
    ? await readCollapsed(TARGET_COLLECTIONS[kind], { when, among: toWhere(filters) })
    : (among: Where[]) => ({ where: { and: among } })
  const counts = await Promise.all(
    listValues(kind, field).map(async (value) => {
      const { where } = once(toWhere({ ...filters, [field]: value }), (event) =>
        [event[field]].flat().some((item) => item === value),
      )
      const { totalDocs } = await payload.count({ collection, where, ...asVisitor })
      return [value, totalDocs] as const
    }),
  )
  return Object.fromEntries(counts)
}

/**
 * A published record by id or slug, or null. The same for every viewer. A private event is found by
 * the address with its code, which is then in its slug.
 */
export async function findRecord(kind: TargetKind, idOrSlug: string): Promise<RecordDetail | null> {
  const record = await cachedByAddress({
    idOrSlug,
    name: kind,
    tags: [tags[kind](idOrSlug), tags.instructors],
    read: (where) => readRecord(kind, where),
  })
  if (record || !isEventKind(kind)) return record
  const read = (id: number, code: string) => readRecord(kind, { id: { equals: id } }, code)
  return cachedByCode({ kind, address: idOrSlug, name: kind, read })
}

async function readRecord(
  kind: TargetKind,
  where: Where,
  code?: string,
): Promise<RecordDetail | null> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: TARGET_COLLECTIONS[kind],
    where,
    select: DETAIL_FIELDS,
    depth: 2,
    limit: 1,
    pagination: false,
    ...asBearer(code),
  })
  const [doc] = docs as StoredRecord[]
  if (!doc) return null
  const slug = toEventAddress({ ...doc, code })
  return toDetail(kind, { ...doc, slug }, await countResources(kind, doc.id))
}

/** System access: visitors can see the number of resources but cannot read them. */
async function countResources(kind: TargetKind, id: number): Promise<number> {
  const payload = await cms()
  const { resources } = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id,
    select: { resources: true },
    depth: 0,
    ...asSystem,
  })
  // A row without either has lost its file.
  return resources?.filter(({ file, link }) => file || link).length ?? 0
}

/** The latest version of a record for staff previews, draft or not, or null. Never cached. */
export async function findRecordDraft(
  kind: TargetKind,
  id: string,
): Promise<{ record: RecordDetail; resources: NamedResource[] } | null> {
  const doc = await findLatest(TARGET_COLLECTIONS[kind], id, 2)
  if (!doc) return null
  const resources = toResources(doc as Partial<Workshop>)
  return {
    record: toDetail(kind, fillDraft<StoredRecord>(doc, BLANKS), resources.length),
    resources,
  }
}
