import type { PayloadRequest } from 'payload'
import { carriedTrace } from '@/lib/process/in-span'
import type { EventRef } from './event-ref'

/**
 * Queues, in the transaction of `req`, the job that mails what is due to the people of an event, or to
 * those of `registrations` alone (E-14). What is due follows from the stored state, so a job too many
 * sends nothing.
 */
export async function queueNotices(
  req: PayloadRequest,
  { id, kind }: EventRef,
  registrations?: number[],
): Promise<void> {
  const input = { kind, event: id, ...(registrations && { registrations }), ...carriedTrace() }
  // As `jobs.queue` does, which would read the job again: hundreds wait for this line (E-10).
  const job = { taskSlug: 'tell-registrants', input }
  await req.payload.db.create({ collection: 'payload-jobs', data: job, req, returning: false })
}
