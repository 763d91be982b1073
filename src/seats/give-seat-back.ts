import type { Payload } from 'payload'
import { inTransaction } from '@/accounts/in-transaction'
import { cancelRegistration } from './cancel-registration'
import type { EventRef } from './event-ref'
import { inLimitedTurn } from './limited-turn'
import { moveUp } from './move-up'
import { lockEvent } from './read-event'
import { noEvent } from './seat-refusals'

type Wish = { payload: Payload; event: EventRef; userId: number }

/**
 * Cancels the seat or the place on the waiting list of a person; the first of those who wait moves up
 * in the same transaction (E-11). Returns whether there was anything to cancel. Throws `not_found`
 * and `too_many` as `takeSeat` does.
 */
export async function giveSeatBack({ payload, event, userId }: Wish): Promise<boolean> {
  return inLimitedTurn({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      if (!stored?.isPublished) throw noEvent()
      const isDone = await cancelRegistration(req, event, userId)
      if (isDone) await moveUp(req, stored)
      return isDone
    }),
  )
}
