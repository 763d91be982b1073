import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { ofEvent, type EventRef } from './event-ref'

/**
 * An event takes place after all: attendees who were notified of the cancellation are notified again of the
 * seat that is still theirs. What else they were sent, messages of the staff above all, is not sent again.
 */
export async function resetNotices(req: PayloadRequest, event: EventRef): Promise<void> {
  await onTransaction(
    req,
    sql`
      update registrations set notices = array(
        select key from unnest(notices) with ordinality as sent (key, at)
        where key <> 'cancelled' and key !~ '^(seat|promoted|waiting):' order by at)
      where ${ofEvent(event)} and state <> 'cancelled' and 'cancelled' = any(notices)`,
  )
}
