import type { Payload } from 'payload'
import { readEvent, type EventRef } from '@/domain/events/read-event'
import { countSeats } from '@/domain/events/registration'

/** What a form is about to store of an event. `startsAt` as an ISO instant; null for no date. */
export type Planned = { startsAt: string | null; isCancelled: boolean }

/** What saving would mean to the people of an event, and how many they are. */
export type ChangePreview = { change: 'cancel' | 'move' | 'restore'; people: number }

/**
 * Compares what is about to be published with what is: null when nobody would hear of anything, or there
 * is nobody to hear of it. To its people an event that is not published is a cancelled one.
 */
export async function previewChange(
  payload: Payload,
  event: EventRef,
  planned: Planned,
): Promise<ChangePreview | null> {
  const stored = await readEvent({ payload }, event)
  // Taking the date away is refused (src/domain/events/follow-event.ts), so nobody hears of it.
  if (!stored || planned.startsAt === null) return null
  const shift = Date.parse(planned.startsAt) - Date.parse(stored.startsAt)
  // What is over then is told to nobody.
  if (Date.parse(stored.endsAt) + shift <= Date.now()) return null
  const change = changeOf(stored, { isMoved: shift !== 0, isCancelled: planned.isCancelled })
  if (!change) return null
  const { taken, waiting } = await countSeats({ payload }, event)
  return taken + waiting > 0 ? { change, people: taken + waiting } : null
}

function changeOf(
  stored: { isCancelled: boolean },
  { isCancelled, isMoved }: { isCancelled: boolean; isMoved: boolean },
): ChangePreview['change'] | null {
  if (isCancelled) return stored.isCancelled ? null : 'cancel'
  if (stored.isCancelled) return 'restore'
  return isMoved ? 'move' : null
}
