import 'server-only'
import {
  comingEvents,
  toWebinarEvent,
  toWorkshopEvent,
  type CalendarEvent,
} from '@/lib/calendar/calendar-event'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { mayBeLive } from '@/server/event-times'

/** Maximum number of events of each kind in the feed. */
const MAX_ITEMS = 500

const ONE = { depth: 0, limit: 1, pagination: false } as const
const COMMON = { title: true, slug: true, description: true, duration: true } as const
const STAMPS = { createdAt: true, updatedAt: true, eventStatus: true } as const
const WEBINAR = { ...COMMON, ...STAMPS, scheduledFor: true } as const
const WORKSHOP = {
  ...COMMON,
  ...STAMPS,
  startsAt: true,
  endsAt: true,
  mode: true,
  venue: true,
} as const

/** Returns the event of a published webinar by id or slug, or null. Cached. */
export async function findWebinarEvent(idOrSlug: string): Promise<CalendarEvent | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'webinar-event',
    tag: tags.webinar(idOrSlug),
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'webinars',
        where,
        select: WEBINAR,
        ...ONE,
        ...asVisitor,
      })
      return docs[0] ? toWebinarEvent(docs[0]) : null
    },
  })
}

/** Returns the event of a published workshop, or null if it has no date. Cached. */
export async function findWorkshopEvent(idOrSlug: string): Promise<CalendarEvent | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'workshop-event',
    tag: tags.workshop(idOrSlug),
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'workshops',
        where,
        select: WORKSHOP,
        ...ONE,
        ...asVisitor,
      })
      return docs[0] ? toWorkshopEvent(docs[0]) : null
    },
  })
}

/** Published webinars and dated workshops that are not over at `now`, in order of start. Cached. */
export async function listComingEvents(now: number): Promise<CalendarEvent[]> {
  return comingEvents(await readEvents(), now)
}

const readEvents = cached(
  async () => {
    const payload = await cms()
    const now = Date.now()
    const moment = new Date(now).toISOString()
    const list = { depth: 0, limit: MAX_ITEMS, pagination: false } as const
    const [webinars, workshops] = await Promise.all([
      payload.find({
        collection: 'webinars',
        where: { or: [{ scheduledFor: { greater_than: moment } }, mayBeLive('webinars', now)] },
        sort: 'scheduledFor',
        select: WEBINAR,
        ...list,
        ...asVisitor,
      }),
      payload.find({
        collection: 'workshops',
        where: { or: [{ startsAt: { greater_than: moment } }, mayBeLive('workshops', now)] },
        sort: 'startsAt',
        select: WORKSHOP,
        ...list,
        ...asVisitor,
      }),
    ])
    return [
      ...webinars.docs.map(toWebinarEvent),
      ...workshops.docs.flatMap((doc) => toWorkshopEvent(doc) ?? []),
    ]
  },
  'coming-events',
  [tags.webinars, tags.workshops],
)
