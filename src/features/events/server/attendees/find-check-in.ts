import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'
import { readCheckIn } from '../check-in-token'
import { formatSpan, formatMoment } from '@/lib/time/dates'
import { EVENT_OF_ROW, readEvent, type EventRef } from '../read-event'
import { cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'
import type { AttendeeRow, Moment } from '../../attendees/dto'

export type CheckIn = {
  registration: number
  event: EventRef
  title: string
  when: { day: string; time: string }
  name: string
  state: AttendeeRow['state']
  isCancelled: boolean
  attended: Moment | null
}

type Found = {
  id: number
  kind: EventRef['kind']
  event: number
  state: AttendeeRow['state']
  attended_at: string | Date | null
  full_name: string | null
  email: string
}

/**
 * Reads a check-in code without writing anything. Returns null for an invalid code, or if the
 * attendee or the event no longer exists. The result contains a name: call only behind a guard.
 */
export async function findCheckIn(token: string): Promise<CheckIn | null> {
  const registration = readCheckIn(token, env.AUTH_SECRET)
  if (registration === null) return null
  const [row] = await querySql<Found>(sql`
    select r.id, ${EVENT_OF_ROW}, r.state, r.attended_at, p.full_name, p.email
    from registrations as r join profiles as p on p.id = r.user_id where r.id = ${registration}`)
  const ref = row && { kind: row.kind, id: Number(row.event) }
  const event = ref && (await readEvent({ payload: await cms() }, ref))
  if (!row || !event) return null
  const zone = await siteTimeZone()
  const attended = row.attended_at && new Date(row.attended_at).toISOString()
  return {
    registration,
    event: ref,
    title: event.title,
    when: formatSpan(event, zone),
    name: row.full_name?.trim() || row.email,
    state: row.state,
    isCancelled: event.isCancelled,
    attended: attended ? { iso: attended, words: formatMoment(attended, zone) } : null,
  }
}
