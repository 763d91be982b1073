import 'server-only'
import type { EventRef } from '@/seats/event-ref'
import { findEventSeats, findOwn } from '@/seats/find-seats'
import { readEvent } from '@/seats/read-event'
import { cms } from '@/server/cms'
import { memoizeTtl } from '@/server/memoize-ttl'
import type { Card } from './dto'
import { toCard } from './to-card'

/** For so long everybody sees the same seats: a crowd that waits for an event counts them once. */
const SEATS_SECONDS = 1

/**
 * The card of a published event for whoever looks, with what they have of it by now; null when there is no
 * such event. Visitors get it from memory.
 */
export async function readCard(event: EventRef, userId?: number): Promise<Card | null> {
  const [found, own] = await Promise.all([
    findForEverybody(`${event.kind}:${event.id}`),
    userId === undefined ? null : findOwn({ payload: await cms(), event, userId }),
  ])
  return found && toCard({ ...found, own, now: Date.now() })
}

const findForEverybody = memoizeTtl(SEATS_SECONDS, async (key: string) => {
  const [kind, id] = key.split(':')
  const event = { kind: kind === 'webinar' ? 'webinar' : 'workshop', id: Number(id) } as const
  return findEventSeats({ payload: await cms(), event })
})

/** Where the page of a published event is; null when there is none. */
export async function eventPath(event: EventRef): Promise<string | null> {
  const stored = await readEvent({ payload: await cms() }, event)
  return stored?.isPublished ? `/${event.kind}s/${stored.slug}` : null
}
