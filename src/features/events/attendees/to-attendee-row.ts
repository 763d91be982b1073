import { formatCreated } from '@/lib/time/dates'
import type { AttendeeRow, Moment } from './dto'

export type StoredAttendee = {
  id: number
  state: AttendeeRow['state']
  registered_at: string | Date
  attended_at: string | Date | null
  full_name: string | null
  email: string
}

export function toAttendeeRow(row: StoredAttendee, zone: string): AttendeeRow {
  return {
    id: row.id,
    name: row.full_name?.trim() || 'Unnamed User',
    email: row.email,
    state: row.state,
    since: toMoment(row.registered_at, zone),
    attended: row.attended_at ? toMoment(row.attended_at, zone) : null,
  }
}

function toMoment(value: string | Date, zone: string): Moment {
  const iso = new Date(value).toISOString()
  return { iso, words: formatCreated(iso, zone) }
}
