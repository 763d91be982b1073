import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { movedKey } from './due-notices'
import { ofEvent } from './event-ref'
import type { StoredEvent } from './read-event'

/**
 * Notes that the people of an event have heard of its last move, though they have not: whoever loads
 * many records at once mails nobody, not then and not by the clock later (I-10).
 */
export async function markMoveNotified(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.movedAt === null) return
  await onTransaction(
    req,
    sql`
      update registrations set notices = array_append(notices, ${movedKey(event.movedAt)})
      where ${ofEvent(event)} and state <> 'cancelled' and ${movedKey(event.movedAt)} <> all (notices)`,
  )
}
