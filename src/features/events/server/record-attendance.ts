import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIso } from '@/platform/database/rows'

/** Records the attendance of a user with a seat. Returns the time of the first check-in. */
export async function recordAttendance(
  payload: Payload,
  registration: number,
): Promise<string | null> {
  const [row] = await onPool(
    payload,
    sql`
      update registrations set attended_at = coalesce(attended_at, now()), updated_at = now()
      where id = ${registration} and state = 'registered' returning attended_at`,
  )
  return row ? toIso(row.attended_at) : null
}
