import type { PayloadRequest } from 'payload'
import { EVENTS, SEATS } from '@/lib/mail/queues'
import { carriedTrace } from '@/lib/process/in-span'
import type { EventRef } from './read-event'
import type { Removal } from './release-seat'
import type { Message } from './staff/write-to-people'

/** So many people in one transaction: each mail is an insert, and others want the rows too. */
export const BATCH = 50

/**
 * What one job of `tell-registrants` tells at most `BATCH` people: what is due, to those of
 * `registrations` alone or to everybody; a message; or that the event was removed. `after` is the last
 * registration that the job before it has seen.
 */
export type NotificationJob = {
  registrations?: readonly number[]
  after?: number
  message?: Message
  removal?: Removal
}

/**
 * Queues a job of `tell-registrants`, in the transaction of `req`. What concerns everybody at an event has
 * a queue of its own, and so have single registrations: no mail of an account waits behind them.
 */
export async function queueNotification(
  req: PayloadRequest,
  { id, kind }: EventRef,
  telling: NotificationJob,
): Promise<void> {
  const input = { kind, event: id, ...telling, ...carriedTrace() }
  const queue = telling.registrations ? SEATS : EVENTS
  // As `jobs.queue` does, which would read the job again: hundreds wait for this line.
  const job = { taskSlug: 'tell-registrants', input, queue }
  await req.payload.db.create({ collection: 'payload-jobs', data: job, req, returning: false })
}
