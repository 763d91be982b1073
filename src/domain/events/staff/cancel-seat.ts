import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readLetterhead } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { registrationNotice } from '@/domain/events/emails/registration-notice'
import { onTransaction } from '@/lib/database/on-transaction'
import { phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { SEATS } from '@/lib/mail/queues'
import { announce } from '@/lib/webhooks/announce'
import { ofEvent } from '@/domain/events/event-ref'
import { promoteFromWaitlist } from '@/domain/events/promote-from-waitlist'
import type { StoredEvent } from '@/domain/events/read-event'
import { byStaff, type AtEvent } from './by-staff'

/**
 * Cancels somebody's seat or place on the waiting list (E-12): they hear of it by mail, and the first who
 * waits moves up, all in one transaction. Throws `conflict` where there is nothing to cancel any more,
 * and after the event, when it would be a lie.
 */
export async function cancelSeat({
  registration,
  ...at
}: AtEvent & { registration: number }): Promise<void> {
  await byStaff(at, async ({ req, stored, note }) => {
    if (phaseAt(stored, Date.now()) === 'over') {
      throw new AppError('conflict', 'This event is over.')
    }
    const [row] = await onTransaction(
      req,
      sql`
        update registrations as r set state = 'cancelled', cancelled_at = now(), updated_at = now()
        from registrations as had join profiles as p on p.id = had.user_id
        where r.id = ${registration} and r.${ofEvent(at.event)} and r.state <> 'cancelled'
          and had.id = r.id
        returning had.state as before, p.id as user_id, p.email, p.full_name`,
    )
    if (!row) throw new AppError('conflict', 'This registration is cancelled already.')
    // Whoever was told that the event is cancelled needs to hear nothing more.
    if (!stored.isCancelled) await tell(req, stored, row)
    await announce(req, 'registration.cancelled', [registration])
    await promoteFromWaitlist(req, stored)
    await note({
      registration,
      changes: [{ field: 'state', before: row.before, after: 'cancelled' }],
    })
  })
}

async function tell(req: PayloadRequest, event: StoredEvent, row: Record<string, unknown>) {
  const person = {
    id: Number(row.user_id),
    email: String(row.email),
    name: String(row.full_name ?? '').trim() || 'there',
  }
  const letterhead = await readLetterhead(req)
  // Later than the invitation, so that calendars take it out (E-14).
  const gone = { ...event, updatedAt: new Date().toISOString() }
  const hasSeat = row.before === 'registered'
  const mail = registrationNotice({ ...letterhead, kind: 'removed', event: gone, person, hasSeat })
  await queueMail({ req, mail, queue: SEATS })
}
