import { sql } from '@payloadcms/db-postgres/drizzle'
import { getPhase } from '@/features/events/event-times'
import { matchesEvent } from '@/features/events/server/read-event'
import { updateRegistrations } from '@/features/events/server/registration'
import { revokeSeatLinks } from '@/features/events/server/seat-links'
import { inStaffTransaction, type AtEvent } from '@/features/events/server/staff/seats'
import { promoteFromWaitlist } from '@/features/events/server/take-seat'
import { AppError } from '@/lib/failures/app-error'
import { announce } from '@/platform/announce/announce'
import { toIds } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'

/** A seat of the list that no one has confirmed: `r`, of the account `p`. */
export const IS_UNCONFIRMED = sql`r.state <> 'cancelled' and r.attended_at is null and p.legacy_id is null
  and exists (select 1 from credentials where user_id = p.id and verified_at is null)`

/**
 * Takes back the seats of a list, of those who have not confirmed their address. No one is notified:
 * the links stop working. Can be repeated. Throws `conflict` once the event is over.
 */
export async function undoPeople({
  list,
  ...at
}: AtEvent & { list: string }): Promise<{ cancelled: number; confirmed: number }> {
  return inStaffTransaction(at, async ({ note, req, stored }) => {
    if (getPhase(stored, Date.now()) === 'over')
      throw new AppError('conflict', 'This event is over.')
    const rows = await updateRegistrations(req, {
      set: sql`state = 'cancelled', cancelled_at = now(), updated_at = now()`,
      where: sql`${matchesEvent(at.event)} and id in (
        select r.id from roster_seats as s join registrations as r on r.id = s.registration_id
        join profiles as p on p.id = r.user_id
        where s.roster = ${list}::uuid and ${IS_UNCONFIRMED})`,
      returning: sql`id, user_id`,
    })
    if (rows.length > 0) {
      await revokeSeatLinks(
        req,
        at.event,
        rows.map(({ user_id }) => Number(user_id)),
      )
      await announce(req, 'registration.cancelled', toIds(rows))
      await promoteFromWaitlist(req, stored)
      await note({ people: rows.length, changes: [{ field: 'list', before: list }] })
    }
    const [left] = await onTransaction(
      req,
      sql`
        select count(*)::int as count from roster_seats as s
        join registrations as r on r.id = s.registration_id
        where s.roster = ${list}::uuid and r.${matchesEvent(at.event)} and r.state <> 'cancelled'`,
    )
    return { cancelled: rows.length, confirmed: Number(left?.count ?? 0) }
  })
}
