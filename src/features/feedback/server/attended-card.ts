import { sql } from '@payloadcms/db-postgres/drizzle'
import { matchesEvent } from '@/features/events/server/read-event'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import type { Attendance, CardAddition } from '@/platform/feature'
import { FEEDBACK_DAYS } from './feedback-token'

/**
 * Says where the link for feedback is. The card cannot have it: the server knows neither whose link
 * is whose nor who has answered, and a second link would be a second answer.
 */
export async function findAttendedCard(
  scope: Scope,
  { endedAt, event, userId }: Attendance,
): Promise<CardAddition | null> {
  if (Date.now() > endedAt + FEEDBACK_DAYS * 86_400_000) return null
  const [row] = await onTransaction(
    scope,
    sql`
      select 1 from registrations as r join profiles as p on p.id = r.user_id
      where r.user_id = ${userId} and r.${matchesEvent(event)} and 'feedback' = any(r.notices)
        and p.event_notifications is distinct from false`,
  )
  return row ? { note: 'Your link for feedback is in your email.' } : null
}
