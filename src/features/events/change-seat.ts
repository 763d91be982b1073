import 'server-only'
import type { EventRef } from '@/seats/event-ref'
import { findEventSeats, toCardSeats, toOwn } from '@/seats/find-seats'
import { giveSeatBack } from '@/seats/give-seat-back'
import { noEvent } from '@/seats/seat-refusals'
import { takeSeatAt } from '@/seats/take-seat'
import { cms } from '@/server/cms'
import type { Card, SeatWish } from './dto'
import { toCard } from './to-card'

/**
 * Registers a signed-in person, or gives their seat back, and returns the card that follows. Throws the
 * public errors of `takeSeat`.
 */
export async function changeSeat(event: EventRef, userId: number, wish: SeatWish): Promise<Card> {
  const asked = { payload: await cms(), event, userId }
  if (wish === 'register') {
    const { count, registration, ...taken } = await takeSeatAt(asked)
    const seats = toCardSeats(taken.event, count)
    return toCard({ ...taken, seats, own: toOwn(registration), now: Date.now() })
  }
  await giveSeatBack(asked)
  const found = await findEventSeats(asked)
  if (!found) throw noEvent()
  return toCard({ ...found, now: Date.now() })
}
