import type { PayloadRequest } from 'payload'
import type { EventRef } from './event-ref'
import { BATCH, queueNotification } from './queue-notification'

/**
 * Queues, in the transaction of `req`, the job that mails what is due to the people of an event, or to
 * those of `registrations` alone (E-14). What is due follows from the stored state, so a job too many
 * sends nothing, and where many are named everybody is looked at.
 */
export async function queueNotices(
  req: PayloadRequest,
  event: EventRef,
  registrations: readonly number[] = [],
): Promise<void> {
  const areFew = registrations.length > 0 && registrations.length <= BATCH
  await queueNotification(req, event, areFew ? { registrations } : {})
}
