import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

/** Notes that somebody with a seat came, the first time only. Returns since when. */
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
  return row ? new Date(row.attended_at as string).toISOString() : null
}
