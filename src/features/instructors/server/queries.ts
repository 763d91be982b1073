import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/features/catalog/catalog'
import { toPicture, type PictureSource } from '@/lib/pictures/picture'
import { fillDraft } from '@/lib/records/fill-draft'
import type { Instructor } from '@/payload-types'
import { RECORD_CARD, toRecordCard, type RecordCard } from '@/features/catalog/record-card'
import { EVENT_KINDS, TARGET_COLLECTIONS, type TargetList } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { asVisitor, cms, findLatest } from '@/platform/server/cms'
import { EVENT_LIST_SECONDS } from '@/features/events/server/event-times'
import {
  EVENT_SORTS,
  collapseSeries,
  type MoreDates,
} from '@/features/events/server/collapse-series'

export type InstructorPage = {
  id: number
  slug: string
  name: string
  /** Plain text, '' if there is none. */
  text: string
  links: { name: string; link: string }[]
  picture: PictureSource | null
}

/** A published instructor by id or slug, or null. The same for every viewer. */
export async function findInstructor(idOrSlug: string): Promise<InstructorPage | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'instructor',
    tags: [tags.instructor(idOrSlug)],
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'instructors',
        where,
        depth: 1,
        limit: 1,
        pagination: false,
        ...asVisitor,
      })
      const [doc] = docs
      return doc ? toInstructorPage(doc) : null
    },
  })
}

/** Published instructors in the order of their names. The same for every viewer. */
export async function listInstructors(limit: number): Promise<InstructorPage[]> {
  const read = async () => {
    const payload = await cms()
    const { docs } = await payload.find({
      collection: 'instructors',
      sort: ['name', 'id'],
      depth: 1,
      limit,
      pagination: false,
      ...asVisitor,
    })
    return docs.map(toInstructorPage)
  }
  return cached(read, `instructors/${limit}`, [tags.instructors])()
}

/** The latest version for staff previews, draft or not, or null. Never cached. */
export async function findInstructorDraft(id: string): Promise<InstructorPage | null> {
  const doc = await findLatest('instructors', id)
  return doc && toInstructorPage(fillDraft(doc, { name: 'Untitled' }))
}

function toInstructorPage({ id, links, name, picture, slug, text }: Instructor): InstructorPage {
  return {
    id,
    slug: slug || String(id),
    name,
    text: text ?? '',
    links: (links ?? []).map(({ link, name: label }) => ({ name: label, link })),
    picture: picture && typeof picture === 'object' ? toPicture({ image: picture }) : null,
  }
}

export type Taught = Record<'upcoming' | 'recordings' | 'tutorials', RecordCard[]>

const SHOWN = 24

/** What a published instructor teaches: upcoming events, recordings, tutorials. */
export const listTaught = cached(
  async (id: number): Promise<Taught> => {
    const mine: Where = { instructors: { in: [id] } }
    const listAt = async (when: EventTime) => {
      const lists = await Promise.all(
        EVENT_KINDS.map(async (kind) => {
          const list = TARGET_COLLECTIONS[kind]
          const { moreOf, where } = await collapseSeries(list, { when, among: [mine] })
          return readCards(list, where, EVENT_SORTS[when], moreOf)
        }),
      )
      return lists.flat()
    }
    const toTime = ({ startsAt }: RecordCard) => Date.parse(startsAt ?? '')
    return {
      upcoming: (await listAt('Upcoming')).sort((a, b) => toTime(a) - toTime(b)),
      recordings: (await listAt('On demand')).sort((a, b) => toTime(b) - toTime(a)),
      tutorials: await readCards('tutorials', mine, ['-createdAt', 'id']),
    }
  },
  'taught',
  [tags.workshops, tags.webinars, tags.tutorials, tags.instructors],
  EVENT_LIST_SECONDS,
)

async function readCards(
  list: TargetList,
  where: Where,
  sort: string[],
  moreOf?: (id: number) => MoreDates,
): Promise<RecordCard[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: list,
    where,
    sort,
    select: RECORD_CARD,
    depth: 2,
    limit: SHOWN,
    pagination: false,
    ...asVisitor,
  })
  return docs.map((doc) => toRecordCard(list, doc, moreOf?.(doc.id)))
}
