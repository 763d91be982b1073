import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { getPhase } from '@/features/events/event-times'
import { readEvent, type EventRef } from '@/features/events/server/read-event'
import { sendGivenSeat } from '@/features/events/server/seat-links'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { once } from '@/platform/outbox/handler'
import { EVENTS, enqueue, messageKind } from '@/platform/outbox/outbox'

type Invitations = { kind: EventRef['kind']; event: number; registrations: number[] }

export const INVITATIONS = messageKind<Invitations>('roster-invitations')

/** Emails in one transaction. */
const BATCH = 50

/** Queues the links for seats of addresses that no one has confirmed, in the transaction of `req`. */
export async function queueInvitations(
  req: PayloadRequest,
  { id, kind }: EventRef,
  registrations: readonly number[],
): Promise<void> {
  for (let from = 0; from < registrations.length; from += BATCH) {
    const payload = { kind, event: id, registrations: registrations.slice(from, from + BATCH) }
    await enqueue(req, { kind: INVITATIONS, payload, queue: EVENTS })
  }
}

/** An address gets this many links in a day, whichever lists it is in. */
const PER_ADDRESS = 3

/** Emails the links of those who still have their seat, and who have not confirmed since. */
export const sendInvitations = once<Invitations>(
  async (req, { event: id, kind, registrations }) => {
    const event = await readEvent(req, { kind, id })
    if (!event?.isPublished || event.isCancelled || getPhase(event, Date.now()) === 'over') return
    const rows = await onTransaction(
      req,
      sql`
      select p.email, p.full_name, r.state from registrations as r
      join profiles as p on p.id = r.user_id join credentials as c on c.user_id = p.id
      where r.id = any(${toIdArray(registrations)}) and r.state <> 'cancelled'
        and c.verified_at is null and ${PER_ADDRESS} >= (
          select count(*) from roster_seats as s join registrations as given on given.id = s.registration_id
          where given.user_id = p.id and s.added_at > now() - interval '1 day')
      order by r.id`,
    )
    for (const row of rows) {
      const email = String(row.email)
      const state = row.state === 'waiting' ? 'waiting' : 'registered'
      await sendGivenSeat(req, event, { email, name: String(row.full_name ?? ''), state })
    }
  },
)
