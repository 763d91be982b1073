import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '../database/on-transaction'
import { isSilent } from '../records/silent'
import type { WebhookEvent } from './events'
import { listenedEvents } from './listened'

type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'> & { context?: object }

/**
 * Queues an event of these records for every subscribed webhook, in the transaction of the change:
 * nothing is sent after a rollback, and a commit survives a crash. One statement for any number of
 * webhooks. Skips a webhook that is being deleted instead of waiting for its lock.
 */
export async function announce(scope: Scope, event: WebhookEvent, ids: number[]): Promise<void> {
  if (ids.length === 0 || isSilent(scope)) return
  const listened = await listenedEvents(scope.payload)
  if (listened && !listened.has(event)) return
  // Use the clock time. The transaction's start may be earlier than that of the change before.
  await onTransaction(
    scope,
    sql`
      insert into webhook_deliveries
        (webhook_id, event, record_id, message_id, next_try_at, created_at, updated_at)
      select webhooks.id, ${event}, record.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        clock_timestamp(), clock_timestamp(), clock_timestamp()
      from webhooks
      join webhooks_events as subscribed on subscribed.parent_id = webhooks.id and subscribed.value::text = ${event}
      cross join unnest(${`{${ids.join(',')}}`}::int[]) as record (id)
      where webhooks.active
      for key share of webhooks skip locked`,
  )
}
