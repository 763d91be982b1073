import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { announce } from '@/lib/webhooks/announce'
import { EVENT_COLUMN, type EventRef } from './event-ref'
import { queueNotices } from './queue-notices'

/**
 * Stores that a person has a seat, or waits, under the lock of the event, and queues the mail that says
 * so; webhooks hear of it too (W-01). Whoever cancelled comes anew, at the end of the line; whoever waits and gets a seat moves up, as in
 * `promoteFromWaitlist`. Returns the number of the registration. Throws `unauthorized` when the account has gone: its
 * deletion and this wait for each other (forget-seats.ts).
 */
export async function storeSeat(
  req: PayloadRequest,
  event: EventRef,
  { state, userId }: { state: 'registered' | 'waiting'; userId: number },
): Promise<number> {
  const column = EVENT_COLUMN[event.kind]
  const [row] = await onTransaction(
    req,
    sql`
      insert into registrations as had (user_id, ${column}, state, registered_at, created_at, updated_at)
      select id, ${event.id}::int, ${state}::enum_registrations_state, clock_timestamp(), now(), now()
      from profiles where id = ${userId} for key share
      on conflict (user_id, ${column}) do update set
        state = excluded.state, updated_at = now(), cancelled_at = null, attended_at = null,
        registered_at = case had.state when 'waiting' then had.registered_at else excluded.registered_at end,
        promoted_at = case had.state when 'waiting' then clock_timestamp() end,
        notices = case had.state when 'waiting' then had.notices else '{}' end
      returning id, promoted_at is not null as promoted`,
  )
  if (!row) throw new AppError('unauthorized', 'This account has been deleted.')
  const id = Number(row.id)
  await queueNotices(req, event, [id])
  await announce(req, row.promoted ? 'registration.promoted' : 'registration.created', [id])
  return id
}
