import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { Webhook } from 'standardwebhooks'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { seal, unseal } from '@/lib/secrets'
import { WEBHOOK_LIMITS } from '../webhook-state'
import {
  findAddressProblem,
  describeConnectionProblem,
  sendRequest,
  createRoute,
} from '@/platform/network'

/** `status` is null without a response; `error` then contains the reason. */
export type Outcome = { status: number | null; ms: number; error: string | null }

type WebhookRequest = { url: string; headers: Record<string, string>; body: string }

/**
 * Reads at most 64 KB of the response within 15 seconds and discards it. Does not follow redirects,
 * which count as failures. Never rejects.
 */
export async function post(message: WebhookRequest, limitMs = MAX_MS): Promise<Outcome> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  const inside = findAddressProblem(message.url)
  if (inside) return { status: null, ms: 0, error: inside }
  const signal = AbortSignal.timeout(limitMs)
  try {
    return { status: await send(message, signal), ms: passed(), error: null }
  } catch (error) {
    const failure = signal.aborted
      ? `No response within ${limitMs / 1000} seconds`
      : describeFailure(error)
    return { status: null, ms: passed(), error: failure }
  }
}

const MAX_MS = WEBHOOK_LIMITS.responseSeconds * 1000
const MAX_BYTES = WEBHOOK_LIMITS.responseKB * 1024

async function send({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<number> {
  const address = new URL(url)
  const requestHeaders = { ...headers, 'content-length': Buffer.byteLength(body) }
  const options = {
    ...createRoute(address.hostname),
    method: 'POST',
    headers: requestHeaders,
    signal,
  }
  const once = () => sendRequest(address, options, { body, maxBytes: MAX_BYTES })
  const { statusCode = 0 } = await once().catch((error: { isReused?: boolean }) => {
    // The receiver closed a keep-alive connection just as this request used it.
    if (error.isReused) return once()
    throw error
  })
  return statusCode
}

/** An error message for the log in /cms. Never contains a resolved address. */
function describeFailure(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'Connection refused'
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO|ISSUER|SIGNATURE/.test(code)) return `TLS error: ${code}`
  return describeConnectionProblem(error, 'The host is in a private network')
}

type Message = { messageId: string; body: string; secrets: string[]; at?: Date }

/** Follows the Standard Webhooks specification: the message id stays the same across retries. */
export function signHeaders({ messageId, body, secrets, at = new Date() }: Message) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Atelier-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(messageId, at, body))
      .join(' '),
  }
}

/** 256 bits. Standard Webhooks requires 24 to 64 bytes, base64-encoded after this prefix. */
const BYTES = 32
const PREFIX = 'whsec_'

/**
 * A separate table, encrypted with a key derived from AUTH_SECRET and bound to the webhook: forms
 * cannot restore an older secret and no API reads it.
 */
export async function storeSecret(scope: Scope, webhookId: number): Promise<void> {
  await onTransaction(
    scope,
    sql`
      insert into webhook_secrets (webhook_id, sealed)
      values (${webhookId}, ${sealSecret(webhookId)})`,
  )
}

/** Returns the secret on the first call, then null. */
export async function showSecretOnce(scope: Scope, webhookId: number): Promise<string | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      update webhook_secrets set shown_at = now()
      where webhook_id = ${webhookId} and shown_at is null returning sealed`,
  )
  return row ? unseal(String(row.sealed), toSealContext(webhookId)) : null
}

/**
 * Returns the new secret once, or null without such a webhook. Both sign for 24 hours. Another
 * rotation in that time drops the oldest secret.
 */
export async function rotateSecret(scope: Scope, webhookId: number): Promise<string | null> {
  const sealed = sealSecret(webhookId)
  const [row] = await onTransaction(
    scope,
    sql`
      update webhook_secrets set sealed = ${sealed}, shown_at = now(), former_sealed = sealed,
        former_until = now() + ${WEBHOOK_LIMITS.rotationHours} * interval '1 hour'
      where webhook_id = ${webhookId} returning 1`,
  )
  return row ? unseal(sealed, toSealContext(webhookId)) : null
}

/** Decrypts secrets. Skips those encrypted with another AUTH_SECRET. */
export function openSecrets(webhookId: number, sealed: (string | null)[]): string[] {
  return sealed.flatMap((text) => {
    try {
      return text === null ? [] : [unseal(text, toSealContext(webhookId))]
    } catch {
      return []
    }
  })
}

function sealSecret(webhookId: number): string {
  return seal(PREFIX + randomBytes(BYTES).toString('base64'), toSealContext(webhookId))
}

function toSealContext(webhookId: number): string {
  return `webhook ${webhookId}`
}
