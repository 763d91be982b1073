import 'server-only'
import type { CardSeats } from '@/lib/events/card-state'
import type { EventRef } from '@/seats/event-ref'
import { findCardSeats, findOwn } from '@/seats/find-seats'
import { readEvent } from '@/seats/read-event'
import { cms } from '@/server/cms'
import { remembered } from '@/server/remembered'
import { toEventSeats, type EventSeats } from './dto'

/** For so long everybody sees the same seats: a crowd that waits for an event counts them once. */
const SEATS_SECONDS = 1

/**
 * The seats of a published event as whoever looks sees them, and what they have of it by now; null when
 * there is no such event. Visitors get it from memory.
 */
export async function readSeats(event: EventRef, userId?: number): Promise<EventSeats | null> {
  const [seats, own] = await Promise.all([
    countForEverybody(`${event.kind}:${event.id}`),
    userId === undefined ? null : findOwn({ payload: await cms(), event, userId }),
  ])
  return seats && toEventSeats({ ...seats, own })
}

const countForEverybody = remembered(SEATS_SECONDS, async (key): Promise<CardSeats | null> => {
  const [kind, id] = key.split(':')
  const event = { kind: kind === 'webinar' ? 'webinar' : 'workshop', id: Number(id) } as const
  return findCardSeats({ payload: await cms(), event })
})

/** Where the page of a published event is; null when there is none. */
export async function eventPath(event: EventRef): Promise<string | null> {
  const stored = await readEvent({ payload: await cms() }, event)
  return stored?.isPublished ? `/${event.kind}s/${stored.slug}` : null
}
