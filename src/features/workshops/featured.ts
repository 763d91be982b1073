import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { EVENT_LIST_SECONDS, eventTimesAt } from '@/server/event-times'
import { listOrEmpty } from '@/server/read-or-fall-back'
import { toWorkshopTicket, type FeaturedWorkshop } from './dto'
import { SORTS, TICKET } from './queries'

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
