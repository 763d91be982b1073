import 'server-only'
import type { Where } from 'payload'
import { asVisitor, cms } from '@/server/cms'
import { toWebinarCard } from './dto'

/** A part of the list of webinars and its order. */
export type Section = { where: Where; sort: string[] }

/** No webinar lasts longer. */
const LONGEST_MS = 24 * 3600 * 1000
/** So many may be live at once. */
const MAX_LIVE = 100
const CARD = {
  title: true,
  slug: true,
  presenter: true,
  scheduledFor: true,
  duration: true,
  price: true,
  image: true,
  imageUrl: true,
  isFeatured: true,
} as const

/**
 * The two parts of the list at a moment: webinars to come or live, the soonest first, and those that
 * are over, the latest first; featured ones lead both (D-08). When one is over hangs on its duration,
 * which is words, so those that have begun within a day are read first.
 */
export async function sectionsAt(now: number): Promise<Section[]> {
  const payload = await cms()
  const moment = new Date(now).toISOString()
  const { docs } = await payload.find({
    collection: 'webinars',
    where: {
      and: [
        { scheduledFor: { greater_than: new Date(now - LONGEST_MS).toISOString() } },
        { scheduledFor: { less_than_equal: moment } },
      ],
    },
    sort: '-scheduledFor',
    select: CARD,
    depth: 0,
    limit: MAX_LIVE,
    pagination: false,
    ...asVisitor,
  })
  const live = docs
    .map(toWebinarCard)
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .map(({ id }) => id)
  return [
    {
      where: { or: [{ scheduledFor: { greater_than: moment } }, { id: { in: live } }] },
      sort: ['-isFeatured', 'scheduledFor', 'id'],
    },
    {
      where: { and: [{ scheduledFor: { less_than_equal: moment } }, { id: { not_in: live } }] },
      sort: ['-isFeatured', '-scheduledFor', '-id'],
    },
  ]
}

/** How many webinars visitors see in a section. */
export async function countSection({ where }: Section): Promise<number> {
  const payload = await cms()
  return (await payload.count({ collection: 'webinars', where, ...asVisitor })).totalDocs
}

/** `take` webinars of a section, from the one at place `from` (0 is the first) on. */
export async function findInSection({ where, sort }: Section, from: number, take: number) {
  const payload = await cms()
  const find = async (page: number) => {
    const { docs } = await payload.find({
      collection: 'webinars',
      where,
      sort,
      select: CARD,
      depth: 1,
      limit: take,
      page,
      pagination: false,
      ...asVisitor,
    })
    return docs
  }
  // Payload reads whole pages: what begins in the middle of one ends in the next.
  const [first, skip] = [Math.floor(from / take) + 1, from % take]
  const pages = skip === 0 ? [await find(first)] : [await find(first), await find(first + 1)]
  return pages.flat().slice(skip, skip + take)
}
