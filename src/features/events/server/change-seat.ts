import 'server-only'
import type { Answer } from '@/features/form-questions/answers'
import type { EventRef } from './read-event'
import { findEventSeats, toCardSeats, toOwnRegistration } from './find-seats'
import { releaseSeat } from './release-seat'
import { eventNotFound, takeSeatAt } from './take-seat'
import { cms } from '@/platform/server/cms'
import type { Card, SeatCommand } from '../dto'
import { toCard, toReceipt } from '../to-card'

/** Registers or cancels, and returns the new card. Throws the public errors of `takeSeat`. */
export async function changeSeat(
  event: EventRef,
  userId: number,
  { answers, command }: { command: SeatCommand; answers?: readonly Answer[] },
): Promise<Card> {
  const query = { payload: await cms(), event, userId }
  if (command === 'register') {
    const { count, registration, ...taken } = await takeSeatAt({ ...query, answers })
    const seats = toCardSeats(taken.event, count)
    return toCard({
      ...taken,
      seats,
      registration: toOwnRegistration(registration),
      now: Date.now(),
    })
  }
  const former = await releaseSeat(query)
  // The user has just found it.
  const eventSeats = await findEventSeats({ ...query, isLetIn: true })
  if (!eventSeats) throw eventNotFound()
  const card = toCard({ ...eventSeats, now: Date.now() })
  return former ? toReceipt(card, former) : card
}
