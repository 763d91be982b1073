import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { defineMail, type MailGroup } from '@/platform/mail/mail-entry'
import { listRecipients, queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { runInBatches } from '@/platform/database/in-batches'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { getBackOff } from '@/platform/outbox/back-off'
import type { Handler } from '@/platform/outbox/handler'
import { bridge } from '@/platform/process/bridge'
import { WEBHOOK } from './queue-deliveries'
import { toBody } from '../body'
import { TEST_EVENT } from '../events'
import { WEBHOOK_LIMITS } from '../webhook-state'
import { openSecrets, post, signHeaders, type Outcome } from './post'

/** A delivery with the current settings of its webhook. */
type Delivery = {
  id: number
  webhookId: number
  event: string
  recordId: number
  messageId: string
  at: Date
  url: string
  /** The encrypted secret, and the previous one during a rotation. */
  sealed: (string | null)[]
}

/** Sends one delivery and logs the attempt. Tests are not retried. */
export const sendDelivery: Handler<{ delivery: number }> = async (
  payload,
  { attempts, payload: message },
) => {
  const delivery = await readDelivery(payload, message.delivery)
  if (!delivery) return undefined
  const { event, id, webhookId } = delivery
  const outcome = await trySending(delivery)
  const { error, ms, status } = outcome
  const isFinal = isTaken(outcome) || event === TEST_EVENT
  const retryInMs = isFinal ? null : getBackOff('webhook', { attempts, age: 0 })
  const isDead = await recordAttempt(payload, delivery, { ...outcome, retryInMs })
  const logged = { webhook: webhookId, delivery: id, event, status, ms, error }
  payload.logger.debug({ msg: 'webhook sent', ...logged })
  if (status === 410) {
    await switchOff(payload, webhookId, 'The receiver responded 410 (Gone).')
  } else if (isDead) {
    const days = WEBHOOK_LIMITS.failingDays
    await switchOff(payload, webhookId, `No delivery has succeeded for ${days} days.`)
  }
  return retryInMs === null ? undefined : { retryInMs, reason: error ?? `Status ${status}` }
}

async function readDelivery(payload: Payload, id: number): Promise<Delivery | null> {
  const [row] = await onPool(
    payload,
    sql`
      select d.*, w.url, secret.sealed,
        case when secret.former_until > now() then secret.former_sealed end as former
      from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
      left join webhook_secrets as secret on secret.webhook_id = w.id
      where d.id = ${id}`,
  )
  if (!row) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    id,
    webhookId: Number(row.webhook_id),
    event: String(row.event),
    recordId: Number(row.record_id),
    messageId: String(row.message_id),
    at: new Date(String(row.created_at)),
    url: String(row.url),
    sealed: [text(row.sealed), text(row.former)],
  }
}

/** Exceeds the longest back-off (src/platform/outbox/back-off.ts). A later failure starts a new series. */
const QUIET_HOURS = 24

function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/**
 * Logs an attempt. Returns whether the receiver has failed for five days, without a gap of
 * `QUIET_HOURS` between failures. Tests do not count.
 */
async function recordAttempt(
  payload: Payload,
  { event, id, webhookId }: Delivery,
  { retryInMs, ...outcome }: Outcome & { retryInMs: number | null },
): Promise<boolean> {
  const { error, ms, status } = outcome
  const isTest = event === TEST_EVENT
  const taken = isTaken(outcome)
  bridge.count?.('webhook', taken ? 'sent' : 'failed')
  const state = taken ? 'delivered' : retryInMs === null ? 'failed' : 'waiting'
  const line = JSON.stringify([{ at: new Date().toISOString(), status, ms, error }])
  const [row] = await onPool(
    payload,
    sql`
      with written as (
        update webhook_deliveries set state = ${state}, status = ${status}, milliseconds = ${ms},
          tries = tries + 1, error = ${error},
          next_try_at = now() + ${retryInMs}::int * interval '1 millisecond',
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

async function trySending(delivery: Delivery): Promise<Outcome> {
  const { at, event, messageId, recordId, url, webhookId } = delivery
  const secrets = openSecrets(webhookId, delivery.sealed)
  if (secrets.length === 0) {
    const error = 'Its secret cannot be read: AUTH_SECRET has changed. Rotate the secret.'
    return { status: null, ms: 0, error }
  }
  const body = JSON.stringify(toBody({ event, recordId, at, siteUrl: env.SITE_URL }))
  return post({ url, body, headers: signHeaders({ messageId, body, secrets }) })
}

/** Deletes deliveries after 30 days, sent or not, and previous secrets that have expired. */
export async function removeOldDeliveries(payload: Payload): Promise<void> {
  const days = WEBHOOK_LIMITS.logDays
  const isOld = sql`created_at < now() - ${days} * interval '1 day'`
  await runInBatches(payload, (limit) => {
    const some = sql`id in (select id from webhook_deliveries where ${isOld} limit ${limit})`
    return deleteStatement(some)
  })
  await onPool(
    payload,
    sql`
      update webhook_secrets set former_sealed = null, former_until = null
      where former_until < now()`,
  )
}

export async function deleteDeliveries(scope: Scope, which: SQL): Promise<void> {
  await onTransaction(scope, deleteStatement(which))
}

/** Returns the ids of what it deletes. */
function deleteStatement(which: SQL): SQL {
  return sql`
    with gone as (delete from webhook_deliveries where ${which} returning id),
    unsent as (delete from outbox using gone where kind = ${WEBHOOK} and key = gone.id::text)
    select id from gone`
}

const WEBHOOK_SWITCHED_OFF = defineMail({
  id: 'webhook-switched-off',
  label: 'Webhook turned off',
  sentWhen: 'The receiver of a webhook failed for too long, to administrators.',
  placeholders: { host: 'hooks.example.com', reason: 'It answered with errors for three days.' },
  words: {
    subject: 'A webhook of {brand} was turned off: {host}',
    heading: 'A webhook was turned off',
    text: 'The webhook to {host} was turned off. {reason}\n\nIt no longer receives events. When the receiver works again, turn the webhook on: waiting messages are then sent.',
    button: 'See its log',
  },
  footer: 'You are receiving this email because you are an administrator.',
})

export const webhookMails: MailGroup = { label: 'Webhooks', entries: [WEBHOOK_SWITCHED_OFF] }

type SwitchedOff = { to: string; id: number; host: string; reason: string }

/** The email to an administrator about a disabled webhook, which misses all new events. */
export function webhookSwitchedOff({ to, id, host, reason }: SwitchedOff): MailDraft {
  const path = `/cms/collections/webhooks/${id}`
  return createDraft(WEBHOOK_SWITCHED_OFF, { to, values: { host, reason }, path })
}

/**
 * Disables a webhook and emails the administrators once.
 * @param reason a sentence, also shown in the form in /cms
 */
async function switchOff(payload: Payload, id: number, reason: string): Promise<void> {
  const isOff = await inTransaction(payload, async (req) => {
    const { docs } = await req.payload.update({
      collection: 'webhooks',
      where: { and: [{ id: { equals: id } }, { active: { equals: true } }] },
      data: { active: false, switchedOff: reason },
      depth: 0,
      // A system call without a user.
      overrideAccess: true,
      req,
    })
    const [webhook] = docs
    if (!webhook) return false
    const { host } = new URL(webhook.url)
    for (const { email } of await listRecipients(req, { role: { equals: 'admin' } })) {
      await queueMail({ req, mail: webhookSwitchedOff({ to: email, id, host, reason }) })
    }
    return true
  })
  if (isOff) logSecurityEvent(payload, { event: 'webhook switched off', outcome: 'ok' })
}
