import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  Payload,
  PayloadRequest,
} from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { notFound } from '@/platform/use-cases/implement'
import { requireReauthentication } from '@/platform/identity'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { reauthenticateBeforeBulk } from '@/features/accounts/server/user-hooks'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { expireTags } from '@/hooks/expire-tags'
import { onPool } from '@/platform/database/on-pool'
import { toIsoOrNull, toIso } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { tags } from '@/lib/tags'
import { selectMessages, queueDeliveries } from './queue-deliveries'
import { TEST_EVENT } from '../events'
import { webhookUseCases } from '../use-cases'
import { WEBHOOK_LIMITS, type LoggedDelivery, type WebhookState } from '../webhook-state'
import type { Webhook } from '@/payload-types'
import { deleteDeliveries } from './deliveries'
import { rotateSecret, showSecretOnce, storeSecret } from './post'

/** Whether delivery `d` of webhook `w` may be sent. A disabled webhook sends only tests. */
const MAY_LEAVE = sql`(w.active or d.event = ${TEST_EVENT})`

/** An administrator and the id of a webhook or delivery. Callers must check the role first. */
type ByAdmin = { payload: Payload; userId: number; id: number }

const LISTED = 20
const MINUTES = 10
const TESTS = 20

/** Returns the state of a webhook and its latest deliveries. Throws `not_found`. */
async function readWebhookState({ payload, id }: ByAdmin): Promise<WebhookState> {
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
    formerUntil: toIsoOrNull(secret.former_until),
    failingSince: toIsoOrNull(secret.failing_since),
    deliveries: rows.map((row) => ({
      id: Number(row.id),
      event: String(row.event),
      recordId: Number(row.record_id),
      state: row.state as LoggedDelivery['state'],
      status: row.status === null ? null : Number(row.status),
      milliseconds: row.milliseconds === null ? null : Number(row.milliseconds),
      tries: Number(row.tries),
      error: row.error === null ? null : String(row.error),
      at: toIso(row.created_at),
      nextTryAt: toIsoOrNull(row.next_try_at),
    })),
  }
}

/** Returns the secret of a webhook once. Throws `conflict` on every later call. */
async function revealSecret({ payload, userId: actor, id }: ByAdmin): Promise<{ secret: string }> {
  const secret = await showSecretOnce({ payload }, id)
  const outcome = secret ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'webhook secret shown', outcome, actor })
  if (secret) return { secret }
  throw new AppError('conflict', 'The secret has already been shown. Rotate it to get a new one.')
}

/** Rotates the secret. The previous one also signs for a day. Throws `not_found`. */
async function replaceSecret({ payload, userId: actor, id }: ByAdmin): Promise<{ secret: string }> {
  const secret = await rotateSecret({ payload }, id)
  const outcome = secret ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'webhook secret rotated', outcome, actor })
  if (secret) return { secret }
  throw notFound()
}

/** Queues a test, even for a disabled webhook. Throws `too_many` after 20 in ten minutes. */
async function sendTest({ payload, id }: ByAdmin): Promise<{ id: number }> {
  await refuseTooMany(payload, id)
  const webhook = sql`select id as webhook_id, id as record_id from webhooks where id = ${id}`
  const [delivery] = await queueDeliveries({ payload }, TEST_EVENT, webhook)
  if (delivery === undefined) throw notFound()
  return { id: delivery }
}

/**
 * Keeps the message id and the log. Throws `conflict` while it is being sent or its webhook is
 * disabled, and `too_many` as `sendTest` does.
 */
async function sendAgain({ payload, id }: ByAdmin): Promise<{ id: number }> {
  const [delivery] = await onPool(
    payload,
    sql`
      select d.webhook_id, ${MAY_LEAVE} as may_leave
      from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id where d.id = ${id}`,
  )
  if (!delivery) throw notFound()
  if (!delivery.may_leave) throw new AppError('conflict', 'This webhook is turned off.')
  await refuseTooMany(payload, Number(delivery.webhook_id))
  const [row] = await onPool(
    payload,
    sql`
      with again as (
        insert into outbox as had (kind, queue, key, payload)
        ${selectMessages(sql`webhook_deliveries where id = ${id}`)}
        on conflict (kind, key) where failed_at is null
        do update set attempts = 0, due_at = now()
        where had.claimed_until is null or had.claimed_until < now() returning key)
      update webhook_deliveries set state = 'waiting', next_try_at = now(), updated_at = now()
      where id = (select key::int from again) returning id`,
  )
  if (!row) throw new AppError('conflict', 'The message is being sent right now.')
  return { id }
}

async function refuseTooMany(payload: Payload, webhookId: number): Promise<void> {
  const key = `webhook-sent-by-hand:${webhookId}`
  await enforceRateLimit(payload, [{ key, limit: TESTS, windowSeconds: MINUTES * 60 }])
}

export const webhookEndpoints = [
  restEndpoint(webhookUseCases.readWebhookState, { run: readWebhookState }),
  restEndpoint(webhookUseCases.revealWebhookSecret, { run: reauthenticated(revealSecret) }),
  restEndpoint(webhookUseCases.rotateWebhookSecret, { run: reauthenticated(replaceSecret) }),
  restEndpoint(webhookUseCases.testWebhook, { run: sendTest }),
]

/** Resends a message under the same message id. */
export const sendAgainEndpoint = restEndpoint(webhookUseCases.sendAgain, { run: sendAgain })

function reauthenticated<Output>(work: (request: ByAdmin) => Promise<Output>) {
  return async ({ req, ...request }: ByAdmin & { req: PayloadRequest }): Promise<Output> => {
    requireReauthentication(req.user)
    return work(request)
  }
}

const beforeOperation = reauthenticateBeforeBulk({ fields: ['url', 'events'] })

const beforeChange: CollectionBeforeChangeHook<Webhook> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  // These fields determine where data goes. System calls need no re-authentication.
  const isMoved = data.url !== originalDoc?.url || isOther(data.events, originalDoc?.events)
  if (req.user && isMoved) requireReauthentication(req.user)
  if (operation === 'create') {
    const { totalDocs } = await req.payload.count({
      collection: 'webhooks',
      // Users who can create webhooks can read all of them.
      overrideAccess: true,
      req,
    })
    const most = WEBHOOK_LIMITS.webhooks
    if (totalDocs >= most)
      throw new AppError('conflict', `A site can have at most ${most} webhooks.`)
  }
  return data.active ? { ...data, switchedOff: null } : data
}

function isOther(events: Webhook['events'] = [], before: Webhook['events'] = []): boolean {
  return events.length !== before.length || events.some((event) => !before.includes(event))
}

/** Enabling a webhook or changing its URL clears its failure state. */
const afterChange: CollectionAfterChangeHook<Webhook> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create') await storeSecret(req, doc.id)
  else if ((doc.active && !previousDoc.active) || doc.url !== previousDoc.url) {
    await onTransaction(
      req,
      sql`update webhook_secrets set failing_since = null where webhook_id = ${doc.id}`,
    )
  }
  await expireTags(req, [tags.webhooks])
  return doc
}

/** The lock prevents new deliveries from being queued (src/features/webhooks/server/queue-deliveries.ts). */
const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await onTransaction(req, sql`select from webhooks where id = ${Number(id)} for update`)
  await deleteDeliveries(req, sql`webhook_id = ${Number(id)}`)
}

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await expireTags(req, [tags.webhooks])
  return doc
}

export const followWebhook = {
  beforeOperation,
  beforeChange,
  afterChange,
  beforeDelete,
  afterDelete,
}
