import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { matchesEvent, readEvent, type EventRef } from '@/features/events/server/read-event'
import { cms } from '@/platform/server/cms'
import { querySql } from '@/platform/server/sql-rows'
import { getDefaultMinutes } from './take-attendance'
import { IS_UNCONFIRMED } from './undo-people'

export type RosterView = { list: string; addedAt: string; people: number; unconfirmed: number }

/** The newest lists of an event with seats that are not given back. Call only after `requireAdmin`. */
export async function listRosters(event: EventRef): Promise<RosterView[]> {
  const rows = await querySql<{
    list: string
    added_at: string | Date
    people: number
    unconfirmed: number
  }>(sql`
    select s.roster as list, min(s.added_at) as added_at, count(*)::int as people,
      count(*) filter (where ${IS_UNCONFIRMED})::int as unconfirmed
    from roster_seats as s join registrations as r on r.id = s.registration_id
    join profiles as p on p.id = r.user_id
    where r.${matchesEvent(event)} and r.state <> 'cancelled'
    group by s.roster order by 2 desc limit 20`)
  return rows.map(({ added_at, ...row }) => ({ ...row, addedAt: new Date(added_at).toISOString() }))
}

/** The threshold of attendance that a page begins with. */
export async function readDefaultMinutes(ref: EventRef): Promise<number> {
  const event = await readEvent({ payload: await cms() }, ref)
  return event ? getDefaultMinutes(event) : 1
}
