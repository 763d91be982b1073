import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { ofEvent, type EventRef } from './event-ref'
import { lockEvent } from './read-event'
import { tellOfRemoval } from './tell-registrants'

/**
 * Before an event is deleted for good: people with a seat or on the waiting list who have not heard of
 * its end do (E-13), then their registrations go. All of it in the transaction of the deletion.
 */
export async function removeEvent(req: PayloadRequest, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  if (event) {
    // Later than any calendar file of it, so that its SEQUENCE is higher.
    const updatedAt = new Date().toISOString()
    await tellOfRemoval(req, { ...event, isPublished: false, isCancelled: true, updatedAt })
  }
  await onTransaction(req, sql`delete from registrations where ${ofEvent(ref)}`)
}
