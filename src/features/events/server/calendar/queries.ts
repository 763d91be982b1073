import 'server-only'
import type { Where } from 'payload'
import { listComing, toCalendarEvent, type CalendarEvent } from '../../calendar/calendar-event'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { cachedByCode } from '@/platform/server/cached-by-code'
import { toEventAddress } from '@/lib/records/private-address'
import { asBearer, cms } from '@/platform/server/cms'
import { mayBeLive } from '../event-times'

/** Maximum number of events of each kind in the feed. */
const MAX_ITEMS = 500

const FIELDS = {
  title: true,
  slug: true,
  description: true,
  duration: true,
  createdAt: true,
  updatedAt: true,
  eventStatus: true,
  startsAt: true,
  endsAt: true,
  visibility: true,
} as const
const SELECTS = { webinar: FIELDS, workshop: { ...FIELDS, mode: true, venue: true } } as const

/**
 * Returns the event of a published record by id, slug or private address, or null if it has no date.
 * Cached.
 */
export async function findCalendarEvent(
  kind: EventKind,
  idOrSlug: string,
): Promise<CalendarEvent | null> {
  const name = `${kind}-event`
  const event = await cachedByAddress({
    idOrSlug,
    name,
    tags: [tags[kind](idOrSlug)],
    read: async (where) => (await readEvents(kind, { where, limit: 1 }))[0] ?? null,
  })
  if (event) return event
  return cachedByCode({
    kind,
    address: idOrSlug,
    name,
    read: async (id, code) => {
      const list = { where: { id: { equals: id } }, limit: 1 }
      return (await readEvents(kind, list, code))[0] ?? null
    },
  })
}

/** Published webinars and dated workshops that are not over at `now`, in order of start. Cached. */
export async function listComingEvents(now: number): Promise<CalendarEvent[]> {
  return listComing(await readComingEvents(), now)
}

const readComingEvents = cached(
  async () => {
    const now = Date.now()
    const moment = new Date(now).toISOString()
    const where = { or: [{ startsAt: { greater_than: moment } }, mayBeLive(now)] }
    const list = { where, sort: 'startsAt', limit: MAX_ITEMS }
    return (await Promise.all([readEvents('webinar', list), readEvents('workshop', list)])).flat()
  },
  'coming-events',
  [tags.webinars, tags.workshops],
)

async function readEvents(
  kind: EventKind,
  list: { where: Where; sort?: string; limit: number },
  code?: string,
): Promise<CalendarEvent[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: TARGET_COLLECTIONS[kind],
    select: SELECTS[kind],
    depth: 0,
    pagination: false,
    ...list,
    ...asBearer(code),
  })
  return docs.flatMap(
    (doc) => toCalendarEvent(kind, { ...doc, slug: toEventAddress({ ...doc, code }) }) ?? [],
  )
}
