import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { cancelRegistration } from './cancel-registration'
import type { EventRef } from './event-ref'
import { withConcurrencyLimit } from './concurrency-limit'
import { promoteFromWaitlist } from './promote-from-waitlist'
import { lockEvent } from './read-event'
import { findRegistration } from './registration'
import { noEvent } from './seat-refusals'

type LearningInput = { payload: Payload; event: EventRef; userId: number }

/**
 * Cancels the seat or the place on the waiting list of a person; the first of those who wait moves up
 * in the same transaction (E-11). Returns whether there was anything to cancel. Throws `not_found`
 * and `too_many` as `takeSeat` does, and `conflict` once the event is over: whoever had a seat had it.
 */
export async function releaseSeat({ payload, event, userId }: LearningInput): Promise<boolean> {
  return withConcurrencyLimit({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      if (!stored?.isPublished) throw noEvent()
      if (phaseAt(stored, Date.now()) === 'over') return refuseOver(req, event, userId)
      const isDone = await cancelRegistration(req, event, userId)
      if (isDone) await promoteFromWaitlist(req, stored)
      return isDone
    }),
  )
}

/** A press that comes twice finds also afterwards that there is nothing to cancel. */
async function refuseOver(req: PayloadRequest, event: EventRef, userId: number): Promise<false> {
  const own = await findRegistration(req, event, userId)
  if (!own || own.state === 'cancelled') return false
  throw new AppError('conflict', 'This event is over.')
}
