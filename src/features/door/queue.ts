import { fold } from '@/lib/text/fold'
import type { DoorChange, DoorEntry, DoorSeat } from './dto'

/** A check-in on the device that the server may not have yet. `name` is for the person at the door. */
export type Pending = DoorEntry & { name: string }

/** The seats as they are once the server has every pending entry. */
export function applyPending(
  seats: readonly DoorSeat[],
  pending: readonly DoorEntry[],
): DoorSeat[] {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  for (const { at, seat: id, undo } of pending) {
    const seat = byId.get(id)
    if (!seat) continue
    if (!undo && !seat.at) byId.set(id, { ...seat, at, isOurs: true })
    if (undo && seat.isOurs) byId.set(id, { ...seat, at: null, isOurs: false })
  }
  return [...byId.values()]
}

/** The seats with the changes that the server sent since. */
export function applyChanges(
  seats: readonly DoorSeat[],
  changes: readonly DoorChange[],
): DoorSeat[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return seats.map((seat) => ({ ...seat, ...byId.get(seat.id) }))
}

export function countAttended(seats: readonly DoorSeat[]): number {
  return seats.filter(({ at }) => at !== null).length
}

/** Seats whose names have every part of `typed`, in any script, without case and accents. */
export function matchSeats(seats: readonly DoorSeat[], typed: string): DoorSeat[] {
  const parts = fold(typed).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return [...seats]
  return seats.filter(({ name }) => {
    const folded = fold(name)
    return parts.every((part) => folded.includes(part))
  })
}

/** Reads what a device has stored. Anything else than entries is dropped. */
export function readPending(stored: unknown): Pending[] {
  if (!Array.isArray(stored)) return []
  return stored.filter((item: unknown): item is Pending => {
    const { at, id, name, seat } = Object(item) as Record<string, unknown>
    const texts = [at, id, name].every((text) => typeof text === 'string')
    return texts && typeof seat === 'number'
  })
}
