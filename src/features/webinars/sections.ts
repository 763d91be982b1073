import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/lib/catalogue/catalog'
import { asVisitor, cms } from '@/server/cms'
import { eventTimesAt } from '@/server/event-times'

export type Section = { where: Where; sort: string[] }

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
  eventStatus: true,
} as const

/**
 * The sections of the list at `now`: upcoming and live webinars by start, and past ones, latest
 * first. Featured ones come first in each. `when` selects a single section.
 */
export async function sectionsAt(now: number, when?: EventTime): Promise<Section[]> {
  const times = await eventTimesAt('webinars', now)
  const wanted = when ? [when] : (['Upcoming', 'Past'] as const)
  return wanted.map((time) => ({
    where: times[time],
    sort:
      time === 'Upcoming'
        ? ['-isFeatured', 'scheduledFor', 'id']
        : ['-isFeatured', '-scheduledFor', '-id'],
  }))
}

export async function countSection({ where }: Section): Promise<number> {
  const payload = await cms()
  return (await payload.count({ collection: 'webinars', where, ...asVisitor })).totalDocs
}

/** Returns `take` webinars of a section, starting at the zero-based offset `from`. */
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
  // Payload reads whole pages, so an offset within a page needs the next page as well.
  const [first, skip] = [Math.floor(from / take) + 1, from % take]
  const pages = skip === 0 ? [await find(first)] : [await find(first), await find(first + 1)]
  return pages.flat().slice(skip, skip + take)
}
