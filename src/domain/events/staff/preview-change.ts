import type { Payload } from 'payload'
import { readEvent, type EventRef } from '@/domain/events/read-event'
import { countSeats } from '@/domain/events/registration'

/** `startsAt` is an ISO instant, or null for no date. */
export type Planned = { startsAt: string | null; isCancelled: boolean }

/** The effect of a save on registrants, and how many it notifies. */
export type ChangePreview = { change: 'cancel' | 'move' | 'restore'; people: number }

/** Returns null if the save notifies no one. Registrants see an unpublished event as canceled. */
export async function previewChange(
  payload: Payload,
  event: EventRef,
  planned: Planned,
): Promise<ChangePreview | null> {
  const stored = await readEvent({ payload }, event)
  // `followEvent` rejects removal of the date, so no one is notified.
  if (!stored || planned.startsAt === null) return null
  const shift = Date.parse(planned.startsAt) - Date.parse(stored.startsAt)
  // No one is notified of an event that is over.
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
