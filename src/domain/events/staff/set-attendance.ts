import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import { phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { ofEvent } from '@/domain/events/event-ref'
import { byStaff, type AtEvent } from './by-staff'

type Attendance = AtEvent & {
  /** One registration, or everybody with a seat. */
  who: number | 'all'
  attended: boolean
}

/**
 * Notes that people with a seat came, or that it was noted by mistake (E-19). The first note stays as it
 * is. Returns how many changed. Throws `conflict` for one person who has no seat, and for all before people
 * are let in.
 */
export async function setAttendance({ who, attended, ...at }: Attendance): Promise<number> {
  return byStaff(at, async ({ req, stored, note }) => {
    if (who === 'all' && attended && phaseAt(stored, Date.now()) === 'coming') {
      throw new AppError('conflict', 'This event has not begun.')
    }
    const named = who === 'all' ? sql`true` : sql`id = ${who}`
    const seated = sql`${ofEvent(at.event)} and state = 'registered' and ${named}`
    if (who !== 'all') {
      const found = await onTransaction(req, sql`select 1 from registrations where ${seated}`)
      if (found.length === 0) throw new AppError('conflict', 'This person has no seat.')
    }
    const rows = await onTransaction(
      req,
      sql`
        update registrations
        set attended_at = ${attended ? sql`now()` : sql`null`}, updated_at = now()
        where ${seated} and attended_at is ${attended ? sql`null` : sql`not null`} returning id`,
    )
    if (rows.length === 0) return 0
    await note({
      ...(who === 'all' ? { people: rows.length } : { registration: who }),
      changes: [{ field: 'attended', before: !attended, after: attended }],
    })
    return rows.length
  })
}
