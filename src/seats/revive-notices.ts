import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { ofEvent, type EventRef } from './event-ref'

/**
 * An event takes place after all: whoever was told that it is cancelled is told anew of the seat that
 * is still theirs.
 */
export async function reviveNotices(req: PayloadRequest, event: EventRef): Promise<void> {
  await onTransaction(
    req,
    sql`
      update registrations set notices = '{}'
      where ${ofEvent(event)} and state <> 'cancelled' and 'cancelled' = any(notices)`,
  )
}
