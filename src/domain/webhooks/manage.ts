import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { logSecurityEvent } from '@/domain/audit/security-event'
import { onPool } from '@/lib/database/on-pool'
import { AppError } from '@/lib/failures/app-error'
import { TEST_EVENT } from '@/lib/webhooks/events'
import type { LoggedDelivery, WebhookState } from '@/lib/webhooks/webhook-state'
import { MAY_LEAVE } from './may-leave'
import { rotateSecret, showSecretOnce } from './secrets'

/** An administrator at a webhook, or at a delivery. Ask first whether it is one. */
export type ByAdmin = { payload: Payload; actor: number; id: number }

const LISTED = 20
const MINUTES = 10
const TESTS = 20

/** The state of a webhook and the newest lines of its log. Throws `not_found` without one. */
export async function readWebhookState({ payload, id }: ByAdmin): Promise<WebhookState> {
  const [secret] = await onPool(
    payload,
    sql`
      select shown_at is not null as shown, failing_since,
        case when former_until > now() then former_until end as former_until
      from webhook_secrets where webhook_id = ${id}`,
  )
  if (!secret) throw notFound()
  const rows = await onPool(
    payload,
    sql`
      select d.*, case when ${MAY_LEAVE} then d.next_try_at end as next_try_at
      from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
      where d.webhook_id = ${id} order by d.created_at desc, d.id desc limit ${LISTED}`,
  )
  return {
    isSecretShown: secret.shown === true,
    formerUntil: toIso(secret.former_until),
    failingSince: toIso(secret.failing_since),
    deliveries: rows.map((row) => ({
      id: Number(row.id),
      event: String(row.event),
      recordId: Number(row.record_id),
      state: row.state as LoggedDelivery['state'],
      status: row.status === null ? null : Number(row.status),
      milliseconds: row.milliseconds === null ? null : Number(row.milliseconds),
      tries: Number(row.tries),
      error: row.error === null ? null : String(row.error),
      at: toIso(row.created_at) ?? '',
      nextTryAt: toIso(row.next_try_at),
    })),
  }
}

/** The secret of a webhook, to whoever asks first (W-01). Throws `conflict` ever after. */
export async function revealSecret({ payload, actor, id }: ByAdmin): Promise<{ secret: string }> {
  const secret = await showSecretOnce({ payload }, id)
  const outcome = secret ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'webhook secret shown', outcome, actor })
  if (secret) return { secret }
  throw new AppError('conflict', 'The secret was shown before. Rotate it to get another one.')
}

/** Another secret; the former one signs too for a day. Throws `not_found` without such a webhook. */
export async function replaceSecret({ payload, actor, id }: ByAdmin): Promise<{ secret: string }> {
  const secret = await rotateSecret({ payload }, id)
  const outcome = secret ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'webhook secret rotated', outcome, actor })
  if (secret) return { secret }
  throw notFound()
}

/**
 * Queues a test, which is sent within seconds, once, also to a webhook that is switched off. Throws
 * `too_many` after 20 in ten minutes: the receiver is somebody else's machine.
 */
export async function sendTest({ payload, id }: ByAdmin): Promise<{ id: number }> {
  await refuseTooMany(payload, id)
  const [row] = await onPool(
    payload,
    sql`
      insert into webhook_deliveries (webhook_id, event, record_id, message_id, next_try_at)
      select id, ${TEST_EVENT}, id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), now()
      from webhooks where id = ${id} returning id`,
  )
  if (!row) throw notFound()
  return { id: Number(row.id) }
}

/**
 * Queues a delivery once more, under the same number and with all its tries before it. Throws `conflict`
 * while it is under way or its webhook is switched off, and `too_many` as `sendTest` does.
 */
export async function sendAgain({ payload, id }: ByAdmin): Promise<{ id: number }> {
  const [known] = await onPool(
    payload,
    sql`
      select d.webhook_id, ${MAY_LEAVE} as may_leave
      from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id where d.id = ${id}`,
  )
  if (!known) throw notFound()
  if (!known.may_leave) throw new AppError('conflict', 'This webhook is switched off.')
  await refuseTooMany(payload, Number(known.webhook_id))
  const [row] = await onPool(
    payload,
    sql`
      update webhook_deliveries
      set state = 'waiting', attempt = 0, next_try_at = now(), updated_at = now()
      where id = ${id} and (sending_until is null or sending_until < now()) returning id`,
  )
  if (!row) throw new AppError('conflict', 'It is being sent right now.')
  return { id }
}

async function refuseTooMany(payload: Payload, webhookId: number): Promise<void> {
  const key = `webhook-sent-by-hand:${webhookId}`
  await enforceRateLimit(payload, [{ key, limit: TESTS, windowSeconds: MINUTES * 60 }])
}

function notFound(): AppError {
  return new AppError('not_found', 'Not Found')
}

function toIso(value: unknown): string | null {
  return value ? new Date(String(value)).toISOString() : null
}
