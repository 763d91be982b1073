import type { Payload } from 'payload'
import { processWide } from '@/lib/process-wide'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { readEvent, type EventRef, type StoredEvent } from './read-event'
import { countSeats, type SeatCount } from './registration'

/** Cache lifetime. During a rush all visitors share one count. */
const SECONDS = 1

type Known = { event: StoredEvent; count: SeatCount } | null

const known = processWide('known-seats', () =>
  memoizeTtl(SECONDS, async (_key: string, payload: Payload, ref: EventRef): Promise<Known> => {
    const event = await readEvent({ payload }, ref)
    if (!event?.isPublished) return null
    return { event, count: await countSeats({ payload }, ref) }
  }),
)

/** Returns a published event and its seats, at most one second old, or null if there is none. */
export function findCachedSeats(payload: Payload, ref: EventRef): Promise<Known> {
  return known(`${ref.kind}:${ref.id}`, payload, ref)
}
