import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { EVENT_LIST_SECONDS, eventTimesAt } from '@/server/event-times'
import { listOrEmpty } from '@/server/list-or-empty'
import { toWorkshopTicket, type FeaturedWorkshop } from './dto'
import { SORTS, TICKET } from './queries'

const FEATURED = 3

/**
 * The workshops for the home page, at most three: first those that are coming or live, by their start,
 * then the latest that are over, then those without a date. Read again soon, because it depends on
 * the time.
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
