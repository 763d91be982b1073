import type { PayloadRequest } from 'payload'
import { EVENTS, SEATS } from '@/lib/mail/queues'
import { carriedTrace } from '@/lib/process/in-span'
import type { EventRef } from './read-event'
import type { Removal } from './release-seat'
import type { Message } from './staff/write-to-people'

/** Recipients per transaction. Each email is an insert, and the row locks must stay short. */
export const BATCH = 50

/**
 * Input of a `tell-registrants` job: notices (for `registrations` or all), a message or a removal.
 * `after` is the last registration id that the previous job processed.
 */
export type NotificationJob = {
  registrations?: readonly number[]
  after?: number
  message?: Message
  removal?: Removal
}

/** Event-wide and single registrations have separate queues, so account emails never wait. */
export async function queueNotification(
  req: PayloadRequest,
  { id, kind }: EventRef,
  notification: NotificationJob,
): Promise<void> {
  const input = { kind, event: id, ...notification, ...carriedTrace() }
  const queue = notification.registrations ? SEATS : EVENTS
  // Equivalent to `jobs.queue`, without reading the job back: hundreds of requests may wait here.
  const job = { taskSlug: 'tell-registrants', input, queue }
  await req.payload.db.create({ collection: 'payload-jobs', data: job, req, returning: false })
}
