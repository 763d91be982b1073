import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { announce } from '@/lib/webhooks/announce'
import { ofEvent, type EventRef } from './event-ref'

/** Ends the registration of a person, under the lock of the event. Returns whether there was one. */
export async function cancelRegistration(
  req: PayloadRequest,
  event: EventRef,
  userId: number,
): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`
      update registrations set state = 'cancelled', cancelled_at = now(), updated_at = now()
      where user_id = ${userId} and ${ofEvent(event)} and state <> 'cancelled' returning id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  await announce(req, 'registration.cancelled', ids)
  return ids.length > 0
}
