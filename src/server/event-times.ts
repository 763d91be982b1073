import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/lib/catalogue/catalog'
import { LONG_WORDS, LONGEST_IN_HOURS, LONGEST_MINUTES } from '@/lib/catalogue/duration'
import { endOf } from '@/lib/events/event-times'
import { asVisitor, cms } from './cms'

/** How long event lists may take to show that an event has begun or ended. */
export const EVENT_LIST_SECONDS = 120

const STARTS = { workshops: 'startsAt', webinars: 'scheduledFor' } as const
const MAX_LIVE = 100

/**
 * Returns the filters for upcoming or live, past, and on-demand events at `now`. The end of an
 * event depends on its free-text duration, so events that may be live are read first.
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

/**
 * Filters events that began before `now` and may still be live: by their end time, or by the
 * longest time that their duration text can mean.
 */
export function mayBeLive(collection: keyof typeof STARTS, now: number): Where {
  const starts = STARTS[collection]
  const begunWithin = (minutes: number): Where => ({
    [starts]: { greater_than: new Date(now - minutes * 60_000).toISOString() },
  })
  const isLong = { or: LONG_WORDS.map((word) => ({ duration: { like: word } })) }
  const may: Where[] = [
    begunWithin(LONGEST_IN_HOURS),
    { and: [begunWithin(LONGEST_MINUTES), isLong] },
  ]
  const moment = new Date(now).toISOString()
  if (collection === 'workshops') may.push({ endsAt: { greater_than: moment } })
  return { and: [{ [starts]: { less_than_equal: moment } }, { or: may }] }
}

async function listLive(collection: keyof typeof STARTS, now: number): Promise<number[]> {
  const where = mayBeLive(collection, now)
  const list = { where, depth: 0, limit: MAX_LIVE, pagination: false } as const
  const payload = await cms()
  if (collection === 'webinars') {
    const { docs } = await payload.find({
      collection,
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
  const { docs } = await payload.find({
    collection,
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
