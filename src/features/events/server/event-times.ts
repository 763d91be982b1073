import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/features/catalog/catalog'
import { LONG_UNITS, LONGEST_IN_HOURS, LONGEST_MINUTES } from '@/features/catalog/duration'
import { calculateEnd, getEventEnd } from '../event-times'
import { asVisitor, cms } from '@/platform/server/cms'

/** How long event lists may take to show that an event has begun or ended. */
export const EVENT_LIST_SECONDS = 120

type EventCollection = 'workshops' | 'webinars'

const MAX_LIVE = 100

/**
 * Returns the filters for upcoming or live, past, and on-demand events at `now`. The end of an
 * event depends on its free-text duration, so events that may be live are read first.
 */
export async function createTimeConditions(
  collection: EventCollection,
  now: number,
): Promise<Record<EventTime, Where>> {
  const moment = new Date(now).toISOString()
  const live = await listLive(collection, now)
  const over: Where = { and: [{ startsAt: { less_than_equal: moment } }, { id: { not_in: live } }] }
  return {
    Upcoming: { or: [{ startsAt: { greater_than: moment } }, { id: { in: live } }] },
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
export function mayBeLive(now: number): Where {
  const begunWithin = (minutes: number): Where => ({
    startsAt: { greater_than: new Date(now - minutes * 60_000).toISOString() },
  })
  const isLong = { or: LONG_UNITS.map((word) => ({ duration: { like: word } })) }
  const moment = new Date(now).toISOString()
  const may: Where[] = [
    begunWithin(LONGEST_IN_HOURS),
    { and: [begunWithin(LONGEST_MINUTES), isLong] },
    { endsAt: { greater_than: moment } },
  ]
  return { and: [{ startsAt: { less_than_equal: moment } }, { or: may }] }
}

async function listLive(collection: EventCollection, now: number): Promise<number[]> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection,
    where: mayBeLive(now),
    sort: '-startsAt',
    select: { startsAt: true, endsAt: true, duration: true },
    depth: 0,
    limit: MAX_LIVE,
    pagination: false,
    ...asVisitor,
  })
  return docs
    .filter(({ startsAt, endsAt, duration }) => {
      return (
        startsAt &&
        getEventEnd({ startsAt, endsAt: calculateEnd(startsAt, endsAt, duration) }) > now
      )
    })
    .map(({ id }) => id)
}
