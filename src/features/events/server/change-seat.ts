import 'server-only'
import type { EventRef } from './read-event'
import { findEventSeats, toCardSeats, toOwn } from './find-seats'
import { releaseSeat } from './release-seat'
import { noEvent, takeSeatAt } from './take-seat'
import { cms } from '@/platform/server/cms'
import type { Card, SeatCommand } from '../dto'
import { toCard } from '../to-card'

/** Registers or cancels, and returns the new card. Throws the public errors of `takeSeat`. */
export async function changeSeat(
  event: EventRef,
  userId: number,
  command: SeatCommand,
): Promise<Card> {
  const asked = { payload: await cms(), event, userId }
  if (command === 'register') {
    const { count, registration, ...taken } = await takeSeatAt(asked)
    const seats = toCardSeats(taken.event, count)
    return toCard({ ...taken, seats, own: toOwn(registration), now: Date.now() })
  }
  await releaseSeat(asked)
  const found = await findEventSeats(asked)
  if (!found) throw noEvent()
  return toCard({ ...found, now: Date.now() })
}
