import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { SITE_EVENTS, type SiteEvent } from '@/platform/announce/events'
import { messageHandlers } from '@/platform/jobs/handlers'
import { runOutbox } from '@/platform/outbox/run-outbox'
import { webhookNetwork } from '@/platform/network'
import { showSecretOnce } from '@/features/webhooks/server/post'
import { startReceiver, type Receiver } from './receiver.mjs'

/** All but findings, which content of tests has many of. */
export const ALL_EVENTS = SITE_EVENTS.map(({ type }) => type).filter(
  (type) => !type.startsWith('finding.'),
)

const { find } = webhookNetwork

/** A receiver that the site may reach, like one that an operator has allowed in their network. */
export async function openReceiver(
  options: Parameters<typeof startReceiver>[0] = {},
): Promise<Receiver> {
  const receiver = await startReceiver(options)
  env.WEBHOOKS_ALLOW.splice(0, Infinity, 'localhost')
  webhookNetwork.ca = [webhookNetwork.ca ?? '', receiver.ca].join('\n')
  return receiver
}

/** Restores the defaults: no internal receiver is allowed, and names are resolved by DNS. */
export async function closeReceivers(payload: Payload, receivers: Receiver[]): Promise<void> {
  await onPool(payload, sql`delete from webhook_deliveries`)
  await onPool(payload, sql`delete from outbox where kind = 'webhook'`)
  await onPool(payload, sql`delete from webhooks`)
  for (const receiver of receivers.splice(0)) await receiver.stop()
  env.WEBHOOKS_ALLOW.splice(0)
  webhookNetwork.ca = undefined
  webhookNetwork.find = find
}

type Made = { id: number; secret: string }

/** Creates a webhook as an administrator does; returns it with its secret. */
export async function aWebhook(
  payload: Payload,
  { url, events = ALL_EVENTS, ...data }: { url: string; events?: SiteEvent[]; active?: boolean },
): Promise<Made> {
  const { id } = await payload.create({
    collection: 'webhooks',
    data: { url, events, ...data },
    overrideAccess: true,
  })
  return { id, secret: (await showSecretOnce({ payload }, id)) ?? '' }
}

/** Waiting and sent deliveries, oldest first. */
export async function listDeliveries(payload: Payload, webhookId?: number) {
  return onPool(
    payload,
    sql`
      select * from webhook_deliveries
      where ${webhookId ?? null}::int is null or webhook_id = ${webhookId ?? null}::int order by id`,
  )
}

/** Makes all waiting deliveries due and sends them. */
export async function deliverNow(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`update outbox set due_at = now() - interval '1 second' where kind = 'webhook'`,
  )
  await deliverDue(payload)
}

/** Sends due deliveries, as the leading instance does every two seconds. */
export const deliverDue = (payload: Payload) => runOutbox(payload, messageHandlers())
