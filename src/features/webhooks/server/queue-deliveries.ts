import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { messageKind } from '@/platform/outbox/outbox'
import { processWide } from '@/lib/process-wide'
import { bridge, type TaggedCache } from '@/platform/process/bridge'
import { tags } from '@/lib/tags'
import { TEST_EVENT } from '../events'
import { type SiteEvent } from '@/platform/announce/events'

const memory = processWide<{ listened?: TaggedCache<Set<string>> }>('webhooks-listened', () => ({}))

/**
 * Returns the events that active webhooks subscribe to. Cached until a webhook changes on any
 * instance (the tag bus), so that sites without webhooks run no queries. Returns null without a
 * cache, as in scripts: the caller must query the table.
 */
export async function listListenedEvents(payload: Payload): Promise<Set<string> | null> {
  const { cache: Cache } = bridge
  if (!Cache) return null
  memory.listened ??= new Cache({ max: 1 })
  return memory.listened.load('events', [tags.webhooks, tags.all], () => readEvents(payload))
}

async function readEvents(payload: Payload): Promise<Set<string>> {
  // Outside the caller's transaction: uncommitted changes must not be cached.
  const rows = await onPool(
    payload,
    sql`
      select distinct subscribed.value::text as event
      from webhooks join webhooks_events as subscribed on subscribed.parent_id = webhooks.id
      where webhooks.active`,
  )
  return new Set(rows.map(({ event }) => String(event)))
}

export const WEBHOOK = messageKind<{ delivery: number }>('webhook')

/** A webhook has a queue of its own, and one for tests, which are sent for a disabled one, too. */
const QUEUE = sql`case event when ${TEST_EVENT} then 'webhook-test:' else 'webhook:' end || webhook_id`

/** Whether the messages of a queue wait until its webhook is enabled. */
export function isQueueHeld(queue: SQL): SQL {
  return sql`exists (
    select 1 from webhooks as held where held.active is not true and 'webhook:' || held.id = ${queue})`
}

/**
 * Queues an event of these records for every subscribed webhook, in the transaction of the change:
 * nothing is sent after a rollback, and a commit survives a crash. One statement for any number of
 * webhooks. Skips a webhook that is being deleted instead of waiting for its lock.
 */
export async function queueEvent(scope: Scope, event: SiteEvent, ids: number[]): Promise<void> {
  const listened = await listListenedEvents(scope.payload)
  if (listened && !listened.has(event)) return
  await queueDeliveries(
    scope,
    event,
    sql`
      select webhooks.id as webhook_id, record.id as record_id from webhooks
      join webhooks_events as subscribed on subscribed.parent_id = webhooks.id and subscribed.value::text = ${event}
      cross join unnest(${toIdArray(ids)}) as record (id)
      where webhooks.active
      for key share of webhooks skip locked`,
  )
}

/**
 * Logs and queues an event. Returns the ids of the deliveries.
 * @param condition selects `webhook_id` and `record_id`
 */
export async function queueDeliveries(
  scope: Scope,
  event: string,
  condition: SQL,
): Promise<number[]> {
  // Use the clock time. The transaction's start may be earlier than that of the change before.
  const now = sql`clock_timestamp()`
  const rows = await onTransaction(
    scope,
    sql`
      with logged as (
        insert into webhook_deliveries
          (webhook_id, event, record_id, message_id, next_try_at, created_at, updated_at)
        select webhook_id, ${event}, record_id,
          'msg_' || replace(gen_random_uuid()::text, '-', ''), ${now}, ${now}, ${now}
        from (${condition}) as wanted returning id, webhook_id, event)
      insert into outbox (kind, queue, key, payload) ${selectMessages(sql`logged`)}
      returning key`,
  )
  return rows.map(({ key }) => Number(key))
}

/** Selects the messages of the outbox for these deliveries. The key is the id of the delivery. */
export function selectMessages(deliveries: SQL): SQL {
  return sql`
    select ${WEBHOOK}, ${QUEUE}, id::text, jsonb_build_object('delivery', id)
    from ${deliveries}`
}
