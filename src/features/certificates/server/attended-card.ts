import { sql } from '@payloadcms/db-postgres/drizzle'
import { matchesEvent } from '@/features/events/server/read-event'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import type { Attendance, CardAddition } from '@/platform/feature'
import { toTargetTable } from '@/platform/records/target-sql'

/** A link to the certificate of an event, or else of its series. Hidden ones have no page. */
export async function findAttendedCard(
  scope: Scope,
  { event, userId }: Attendance,
): Promise<CardAddition | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select code from certificates
      where user_id = ${userId} and state = 'valid' and is_hidden is not true
        and (${matchesEvent(event)} or series_id = (
          select series_id from ${toTargetTable(event.kind)} where id = ${event.id}))
      order by series_id is not null, id desc limit 1`,
  )
  return row ? { link: { label: 'Certificate', href: `/certificates/${String(row.code)}` } } : null
}
