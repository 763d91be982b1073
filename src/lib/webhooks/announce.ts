import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '../database/on-transaction'
import { isSilent } from '../records/silent'
import type { WebhookEvent } from './events'
import { listenedEvents } from './listened'

type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'> & { context?: object }

/**
 * Queues an event of these records for every webhook that listens to it, in the transaction of the change: what is rolled back is never sent, what is committed is, whoever dies. One statement however
 * many listen. A webhook that is being deleted is passed over, so that nobody waits for that.
 */
export async function announce(scope: Scope, event: WebhookEvent, ids: number[]): Promise<void> {
  if (ids.length === 0 || isSilent(scope)) return
  const listened = await listenedEvents(scope.payload)
  if (listened && !listened.has(event)) return
  // The clock, not the beginning of the transaction, which may have waited for the one before.
  await onTransaction(
    scope,
    sql`
      insert into webhook_deliveries
        (webhook_id, event, record_id, message_id, next_try_at, created_at, updated_at)
      select webhooks.id, ${event}, record.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        clock_timestamp(), clock_timestamp(), clock_timestamp()
      from webhooks
      join webhooks_events as heard on heard.parent_id = webhooks.id and heard.value::text = ${event}
      cross join unnest(${`{${ids.join(',')}}`}::int[]) as record (id)
      where webhooks.active
      for key share of webhooks skip locked`,
  )
}
