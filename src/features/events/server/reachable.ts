import { sql } from '@payloadcms/db-postgres/drizzle'
import { toIdArray, toIds } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { queueNotification } from './queue-notification'
import { EVENT_OF_ROW, type EventRef } from './read-event'

/**
 * Whether emails about seats go to the account `p`: not before its address is confirmed. Staff may
 * give seats to addresses that no one has confirmed, and these get the link only. Imported accounts
 * were never asked to confirm.
 */
export const IS_REACHABLE = sql`(p.legacy_id is not null or not exists (
  select 1 from credentials where user_id = p.id and verified_at is null))`

/** Queues what was held back while the addresses of these accounts were not confirmed. */
export async function notifyConfirmed(scope: Scope, users: readonly number[]): Promise<void> {
  const rows = await onTransaction(
    scope,
    sql`
      select ${EVENT_OF_ROW}, array_agg(id) as ids from registrations
      where user_id = any(${toIdArray([...users])}) and state <> 'cancelled' group by 1, 2`,
  )
  for (const { event, ids, kind } of rows) {
    const registrations = toIds((ids as number[]).map((id) => ({ id })))
    await queueNotification(scope, { kind, id: Number(event) } as EventRef, { registrations })
  }
}
