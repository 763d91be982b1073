import type { Payload } from 'payload'
import type { Answer } from '@/features/form-questions/answers'
import { AppError } from '@/lib/failures/app-error'
import { inTransaction } from '@/platform/database/transaction'
import { lockEvent, type EventRef } from './read-event'
import { findRegistration } from './registration'
import { checkSeatAnswers, storeAnswers } from './seat-answers'
import { rateLimitedInQueue, registrationNotFound } from './take-seat'

type Change = { payload: Payload; event: EventRef; userId: number; answers: readonly Answer[] }

/**
 * Replaces the answers of a user who has a seat or waits for one. Throws `not_found`, `invalid` with
 * a message for each question, and `conflict` once the event has started.
 */
export async function changeAnswers({ answers, event: ref, ...at }: Change): Promise<void> {
  await rateLimitedInQueue({ ...at, event: ref }, () =>
    inTransaction(at.payload, async (req) => {
      const event = await lockEvent(req, ref)
      const registration = await findRegistration(req, ref, at.userId)
      if (!event || !registration || registration.state === 'cancelled')
        throw registrationNotFound()
      if (Date.now() >= Date.parse(event.startsAt)) {
        throw new AppError('conflict', 'This event has started. Answers can no longer be changed.')
      }
      await storeAnswers(req, registration.id, await checkSeatAnswers(req, event, answers))
    }),
  )
}
