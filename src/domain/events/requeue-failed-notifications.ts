import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

/**
 * Queues jobs of `tell-registrants` that failed for good anew, for two days: nothing else would ever tell
 * people of a seat, a move or a cancellation (E-14). What was sent is noted, so nothing goes out twice.
 */
export async function requeueFailedNotifications(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      with failed as (
        delete from payload_jobs
        where task_slug = 'tell-registrants' and has_error
          and created_at > now() - interval '2 days'
        returning input, queue, created_at)
      insert into payload_jobs (task_slug, input, queue, created_at, updated_at)
      select 'tell-registrants', input, queue, created_at, now() from failed`,
  )
}
