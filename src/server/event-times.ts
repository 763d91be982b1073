import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/lib/catalogue/catalog'
import { endOf } from '@/lib/events/event-times'
import { asVisitor, cms } from './cms'

/** Somebody who looks at a list of events sees within this time that one has begun or is over. */
export const EVENT_LIST_SECONDS = 120

/** The field of each collection that says when an event begins. */
const STARTS = { workshops: 'startsAt', webinars: 'scheduledFor' } as const
/** Nothing without an end of its own lasts longer. */
const LONGEST_MS = 24 * 3600 * 1000
/** So many may be live at once. */
const MAX_LIVE = 100

/**
 * Which records of a collection visitors find under each time at `now` (E-09): to come or live, over,
 * and over with a recording to watch. When an event is over hangs on its duration, which is words, so
 * those that may be live are read first.
 */
export async function eventTimesAt(
  collection: keyof typeof STARTS,
  now: number,
): Promise<Record<EventTime, Where>> {
  const starts = STARTS[collection]
  const moment = new Date(now).toISOString()
  const live = await listLive(collection, now)
  const over = { and: [{ [starts]: { less_than_equal: moment } }, { id: { not_in: live } }] }
  return {
    Upcoming: { or: [{ [starts]: { greater_than: moment } }, { id: { in: live } }] },
    Past: over,
    'On demand': {
      and: [{ recordingUrl: { exists: true } }, { recordingUrl: { not_equals: '' } }, over],
    },
  }
}

async function listLive(collection: keyof typeof STARTS, now: number): Promise<number[]> {
  const begun = { [STARTS[collection]]: { less_than_equal: new Date(now).toISOString() } }
  const mayLast: Where[] = [
    { [STARTS[collection]]: { greater_than: new Date(now - LONGEST_MS).toISOString() } },
  ]
  const list = { depth: 0, limit: MAX_LIVE, pagination: false } as const
  const payload = await cms()
  if (collection === 'webinars') {
    const { docs } = await payload.find({
      collection,
      where: { and: [begun, ...mayLast] },
      sort: '-scheduledFor',
      select: { scheduledFor: true, duration: true },
      ...list,
      ...asVisitor,
    })
    return ids(
      docs.map(({ scheduledFor, ...doc }) => ({ ...doc, startsAt: scheduledFor })),
      now,
    )
  }
  // Over several days an event says itself when it ends.
  mayLast.push({ endsAt: { greater_than: new Date(now).toISOString() } })
  const { docs } = await payload.find({
    collection,
    where: { and: [begun, { or: mayLast }] },
    sort: '-startsAt',
    select: { startsAt: true, endsAt: true, duration: true },
    ...list,
    ...asVisitor,
  })
  return ids(docs, now)
}

type Dated = { id: number; startsAt?: string | null; endsAt?: string | null; duration: string }

function ids(docs: readonly Dated[], now: number): number[] {
  return docs
    .filter(({ startsAt, endsAt, duration }) => {
      return startsAt && Date.parse(endOf(startsAt, endsAt, duration)) > now
    })
    .map(({ id }) => id)
}
