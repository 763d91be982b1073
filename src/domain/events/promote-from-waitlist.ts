import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { announce } from '@/lib/webhooks/announce'
import { ofEvent } from './event-ref'
import { queueNotices } from './queue-notices'
import type { StoredEvent } from './read-event'
import { countSeats } from './registration'

/**
 * Gives free seats to those who wait longest, in the transaction that made them free and under the
 * lock of the event (E-11). Nobody moves up once it has begun or is cancelled.
 */
export async function promoteFromWaitlist(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.isCancelled || Date.now() >= Date.parse(event.startsAt)) return
  const { taken, waiting } = await countSeats(req, event)
  const free = event.capacity === null ? waiting : Math.min(waiting, event.capacity - taken)
  if (free <= 0) return
  const rows = await onTransaction(
    req,
    sql`
      update registrations set state = 'registered', promoted_at = clock_timestamp(), updated_at = now()
      where id in (
        select id from registrations where ${ofEvent(event)} and state = 'waiting'
        order by registered_at, id limit ${free}) returning id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  await queueNotices(req, event, ids)
  await announce(req, 'registration.promoted', ids)
}
