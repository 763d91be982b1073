import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { CONTACT_MESSAGE_MONTHS } from '@/lib/mail/queued-mails'

/** Deletes contact messages after the retention period stated on the privacy page. */
export async function removeOldMessages(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      delete from contact_messages
      where created_at < now() - make_interval(months => ${CONTACT_MESSAGE_MONTHS}::int)`,
  )
}
