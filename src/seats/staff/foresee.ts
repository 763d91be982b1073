import type { Payload } from 'payload'
import type { EventRef } from '../event-ref'
import { readEvent } from '../read-event'
import { countSeats } from '../registration'

/** What a form is about to store of an event. `startsAt` as an ISO instant; null for no date. */
export type Planned = { startsAt: string | null; isCancelled: boolean }

/** What saving would mean to the people of an event, and how many they are (E-22). */
export type Foreseen = { change: 'cancel' | 'move' | 'restore'; people: number }

/**
 * Compares what is about to be published with what is: null when nobody would hear of anything, or there
 * is nobody to hear of it.
 */
export async function foresee(
  payload: Payload,
  event: EventRef,
  planned: Planned,
): Promise<Foreseen | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished || Date.parse(stored.endsAt) <= Date.now()) return null
  const change = changeOf(stored, planned)
  if (!change) return null
  const { taken, waiting } = await countSeats({ payload }, event)
  return taken + waiting > 0 ? { change, people: taken + waiting } : null
}

function changeOf(
  stored: { startsAt: string; isCancelled: boolean },
  { startsAt, isCancelled }: Planned,
): Foreseen['change'] | null {
  if (isCancelled) return stored.isCancelled ? null : 'cancel'
  if (stored.isCancelled) return 'restore'
  // Taking the date away is refused (src/hooks/follow-event.ts), so nobody hears of it.
  if (startsAt === null) return null
  return Date.parse(startsAt) === Date.parse(stored.startsAt) ? null : 'move'
}
