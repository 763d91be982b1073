import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { cancelRegistration } from './cancel-registration'
import { EVENT_OF_ROW, ofEvent, type EventRef } from './event-ref'
import { promoteFromWaitlist } from './promote-from-waitlist'
import { lockEvent } from './read-event'

/**
 * Frees the seats of an account that is being deleted, in its transaction: who waits moves up (E-11).
 * What has taken place stays counted, without the person (E-24).
 */
export async function deleteSeats(req: PayloadRequest, userId: number): Promise<void> {
  // From here on this person registers for nothing (store-seat.ts), and a press under way comes first.
  await onTransaction(req, sql`select from profiles where id = ${userId} for update`)
  const rows = await onTransaction(
    req,
    sql`
      select ${EVENT_OF_ROW} from registrations
      where user_id = ${userId} and state <> 'cancelled' order by 1, 2`,
  )
  // In one order for everybody, so that no two deletions wait for each other.
  for (const { event, kind } of rows)
    await forgetSeat(req, userId, { kind, id: Number(event) } as EventRef)
}

/**
 * An event that was over takes place again: seats of people whose account has gone since are free, as
 * `deleteSeats` would have left them.
 */
export async function freeForgotten(req: PayloadRequest, event: EventRef): Promise<void> {
  await onTransaction(
    req,
    sql`
      update registrations set state = 'cancelled', cancelled_at = now(), updated_at = now()
      where ${ofEvent(event)} and user_id is null and state <> 'cancelled'`,
  )
}

async function forgetSeat(req: PayloadRequest, userId: number, ref: EventRef): Promise<void> {
  const event = await lockEvent(req, ref)
  if (!event || Date.parse(event.endsAt) <= Date.now()) return
  await cancelRegistration(req, ref, userId)
  await promoteFromWaitlist(req, event)
}
