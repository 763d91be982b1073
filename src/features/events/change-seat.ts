import 'server-only'
import type { EventRef } from '@/seats/event-ref'
import { findSeats } from '@/seats/find-seats'
import { giveSeatBack } from '@/seats/give-seat-back'
import { takeSeat } from '@/seats/take-seat'
import { cms } from '@/server/cms'
import { toEventSeats, type EventSeats, type SeatWish } from './dto'

/**
 * Registers a signed-in person, or gives their seat back, and returns what they have then. Throws the
 * public errors of `takeSeat`.
 */
export async function changeSeat(
  event: EventRef,
  userId: number,
  wish: SeatWish,
): Promise<EventSeats | null> {
  const change = wish === 'register' ? takeSeat : giveSeatBack
  const asked = { payload: await cms(), event, userId }
  await change(asked)
  const found = await findSeats(asked)
  return found && toEventSeats(found)
}
