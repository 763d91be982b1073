import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { onPool } from '@/lib/database/on-pool'
import { backOff } from '@/lib/outbox/back-off'
import { processWide } from '@/lib/process-wide'
import { bridge } from '@/lib/process/bridge'
import { toBody } from '@/lib/webhooks/body'
import { TEST_EVENT } from '@/lib/webhooks/events'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import { MAY_LEAVE } from './network'
import { post, openSecrets, signedHeaders, type Outcome } from './post'
import { switchOff } from './switch-off'

/** A claimed delivery, with the current settings of its webhook. */
export type Claimed = {
  id: number
  webhookId: number
  event: string
  recordId: number
  messageId: string
  at: Date
  /** Attempts since the delivery was queued or resent. */
  attempt: number
  url: string
  /** The encrypted secret, and the previous one during a rotation. */
  sealed: (string | null)[]
}

/** Longer than the request timeout. After a crash the claim expires and the delivery is retried. */
const CLAIM_SECONDS = 40

const IS_DUE = sql`
  d.state = 'waiting' and d.next_try_at <= now()
  and (d.sending_until is null or d.sending_until < now())`

/** Lists webhooks with deliveries that are due. For a disabled webhook only tests count. */
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

/** Claims the next due delivery of a webhook exclusively. Returns null if there is none. */
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

/** Exceeds the longest back-off (src/lib/outbox/back-off.ts). A later failure starts a new series. */
const QUIET_HOURS = 24

export function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/**
 * Logs an attempt and schedules the next one. Returns whether the receiver has failed for five
 * days, without a gap of `QUIET_HOURS` between failures. Tests do not count and are not retried.
 */
export async function recordAttempt(
  payload: Payload,
  { attempt, event, id, webhookId }: Claimed,
  outcome: Outcome,
): Promise<boolean> {
  const { error, ms, status } = outcome
  const isTest = event === TEST_EVENT
  const taken = isTaken(outcome)
  bridge.count?.('webhook', taken ? 'sent' : 'failed')
  const wait = taken || isTest ? null : backOff('webhook', { attempts: attempt, age: 0 })
  const state = taken ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const line = JSON.stringify([{ at: new Date().toISOString(), status, ms, error }])
  const [row] = await onPool(
    payload,
    sql`
      with written as (
        update webhook_deliveries set state = ${state}, status = ${status}, milliseconds = ${ms},
          tries = tries + 1, attempt = attempt + 1, error = ${error}, sending_until = null,
          next_try_at = case when ${wait}::int is not null
            then now() + ${wait}::int * interval '1 millisecond' end,
          log = coalesce(log, '[]'::jsonb) || ${line}::jsonb, updated_at = now()
        where id = ${id})
      update webhook_secrets
      set failed_at = case when not ${taken}::boolean then now() end,
        failing_since = case when ${taken}::boolean then null
          when failed_at > now() - ${QUIET_HOURS} * interval '1 hour' then coalesce(failing_since, now())
          else now() end
      where webhook_id = ${webhookId} and not ${isTest}::boolean
        and (not ${taken}::boolean or failing_since is not null)
      returning failing_since < now() - ${WEBHOOK_LIMITS.failingDays} * interval '1 day' as is_dead`,
  )
  return row?.is_dead === true
}

/** Per webhook. */
const AT_ONCE = 4
/** Minimum time between the starts of any two requests, so that page requests get priority. */
const THROTTLE_MS = 25

const state = processWide('webhook-lines', () => ({
  /** Active queues by webhook id. */
  lines: new Map<number, Promise<unknown>>(),
  nextStart: 0,
}))

type Round = { payload: Payload; mayGoOn: () => boolean }

/**
 * Sends due deliveries. A slow receiver delays only itself, because each webhook has its own queue.
 * Never rejects: failed reads and writes are retried in the next round.
 */
export async function deliverDue(payload: Payload, mayGoOn = () => true): Promise<void> {
  try {
    const due = await listDueWebhooks(payload)
    const idle = due.filter((id) => !state.lines.has(id))
    const lines = idle.map((id) => {
      const line = runLine({ payload, mayGoOn }, id)
      state.lines.set(id, line)
      return line
    })
    await Promise.all(lines)
  } catch (error) {
    logFailure(payload, error)
  }
}

function logFailure(payload: Payload, error: unknown): void {
  payload.logger.error({ err: error, msg: 'Webhooks could not be delivered' })
}

async function runLine(round: Round, webhookId: number): Promise<void> {
  try {
    await work(round, webhookId, AT_ONCE)
  } catch (error) {
    logFailure(round.payload, error)
  } finally {
    state.lines.delete(webhookId)
  }
}

/**
 * Starts the next worker once it has a delivery and ends after that one, even on failure, so a
 * queue never exceeds its worker limit.
 */
async function work(round: Round, webhookId: number, places: number): Promise<void> {
  let others: Promise<void> | undefined
  try {
    while (round.mayGoOn()) {
      await pace()
      const delivery = await claimDelivery(round.payload, webhookId)
      if (!delivery) break
      if (places > 1 && !others) {
        others = work(round, webhookId, places - 1)
        // It may reject long before it is awaited.
        others.catch(() => undefined)
      }
      await deliver(round.payload, delivery)
    }
  } finally {
    await others
  }
}

async function pace(): Promise<void> {
  const now = Date.now()
  const start = Math.max(now, state.nextStart)
  state.nextStart = start + THROTTLE_MS
  if (start > now) await pause(start - now)
}

async function deliver(payload: Payload, delivery: Claimed): Promise<void> {
  const { event, id, webhookId } = delivery
  const outcome = await trySending(delivery)
  const isDead = await recordAttempt(payload, delivery, outcome)
  const { error, ms, status } = outcome
  payload.logger.debug({
    msg: 'webhook sent',
    webhook: webhookId,
    delivery: id,
    event,
    status,
    ms,
    error,
  })
  if (status === 410) {
    await switchOff(payload, webhookId, 'The receiver says that it is gone for good (410).')
  } else if (isDead) {
    const days = WEBHOOK_LIMITS.failingDays
    await switchOff(payload, webhookId, `It has taken nothing for ${days} days.`)
  }
}

async function trySending(delivery: Claimed): Promise<Outcome> {
  const { at, event, messageId, recordId, url, webhookId } = delivery
  const secrets = openSecrets(webhookId, delivery.sealed)
  if (secrets.length === 0) {
    const error = 'Its secret cannot be read: AUTH_SECRET has changed. Rotate the secret.'
    return { status: null, ms: 0, error }
  }
  const body = JSON.stringify(toBody({ event, recordId, at, siteUrl: env.SITE_URL }))
  return post({ url, body, headers: signedHeaders({ messageId, body, secrets }) })
}

/** Deletes deliveries after 30 days, and previous secrets that have expired. */
export async function removeOldDeliveries(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`
      delete from webhook_deliveries
      where created_at < now() - ${WEBHOOK_LIMITS.logDays} * interval '1 day'`,
  )
  await onPool(
    payload,
    sql`
      update webhook_secrets set former_sealed = null, former_until = null
      where former_until < now()`,
  )
}
