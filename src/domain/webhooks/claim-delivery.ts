import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { TEST_EVENT } from '@/lib/webhooks/events'
import { MAY_LEAVE } from './may-leave'

/** A delivery that is about to be sent, with what its webhook is now. */
export type Claimed = {
  id: number
  webhookId: number
  event: string
  recordId: number
  messageId: string
  at: Date
  /** Tries since it was queued, or sent again. */
  attempt: number
  url: string
  /** Sealed: the secret, and the former one while it counts. */
  sealed: (string | null)[]
}

/** Longer than a try may take. Whoever dies meanwhile leaves it to the next one after that. */
const CLAIM_SECONDS = 40

const IS_DUE = sql`
  d.state = 'waiting' and d.next_try_at <= now()
  and (d.sending_until is null or d.sending_until < now())`

/** The webhooks for which something is due; for one that is switched off, a test alone is. */
export async function listDueWebhooks(payload: Payload): Promise<number[]> {
  const rows = await onPool(
    payload,
    sql`
      select w.id from webhooks as w
      where w.active
          and exists (select 1 from webhook_deliveries as d where d.webhook_id = w.id and ${IS_DUE})
        or exists (
          select 1 from webhook_deliveries as d
          where d.webhook_id = w.id and ${IS_DUE} and d.event = ${TEST_EVENT})`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Takes the next delivery of a webhook that is due; nobody else gets it meanwhile. Null without one. */
export async function claimDelivery(payload: Payload, webhookId: number): Promise<Claimed | null> {
  const [row] = await onPool(
    payload,
    sql`
      update webhook_deliveries as claimed
      set sending_until = now() + ${CLAIM_SECONDS} * interval '1 second'
      from (
        select d.id, w.url from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
        where d.webhook_id = ${webhookId} and ${IS_DUE} and ${MAY_LEAVE}
        order by d.next_try_at, d.id limit 1 for update of d skip locked
      ) as due left join webhook_secrets as secret on secret.webhook_id = ${webhookId}
      where claimed.id = due.id
      returning claimed.*, due.url, secret.sealed,
        case when secret.former_until > now() then secret.former_sealed end as former`,
  )
  if (!row) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    id: Number(row.id),
    webhookId,
    event: String(row.event),
    recordId: Number(row.record_id),
    messageId: String(row.message_id),
    at: new Date(String(row.created_at)),
    attempt: Number(row.attempt),
    url: String(row.url),
    sealed: [text(row.sealed), text(row.former)],
  }
}
