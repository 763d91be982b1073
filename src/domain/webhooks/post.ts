import { randomBytes } from 'node:crypto'
import https from 'node:https'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { Webhook } from 'standardwebhooks'
import { onTransaction } from '@/lib/database/transaction'
import { seal, unseal } from '@/lib/secrets'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/webhook-state'
import { addressProblem, routeTo } from './network'

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
  const inside = addressProblem(message.url)
  if (inside) return { status: null, ms: 0, error: inside }
  const signal = AbortSignal.timeout(limitMs)
  try {
    return { status: await send(message, signal), ms: passed(), error: null }
  } catch (error) {
    const words = signal.aborted ? `No response within ${limitMs / 1000} seconds` : wordsOf(error)
    return { status: null, ms: passed(), error: words }
  }
}

const MAX_MS = WEBHOOK_LIMITS.responseSeconds * 1000
const MAX_BYTES = WEBHOOK_LIMITS.responseKB * 1024

async function send(message: WebhookRequest, signal: AbortSignal): Promise<number> {
  try {
    return await sendOnce(message, signal)
  } catch (error) {
    // The receiver closed a keep-alive connection just as this request used it.
    if ((error as { isReused?: boolean }).isReused) return sendOnce(message, signal)
    throw error
  }
}

/** Settles on `close`, which every request emits in the end. */
function sendOnce({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<number> {
  const { hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = https.request(url, {
      ...routeTo(hostname),
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      maxHeaderSize: 16 * 1024,
      signal,
    })
    let status: number | undefined
    let failure: NodeJS.ErrnoException = new Error('Closed without a response')
    request.on('error', (error) => {
      failure = error
    })
    request.on('response', (response) => {
      status = response.statusCode
      let read = 0
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > MAX_BYTES) response.destroy()
      })
      response.on('error', () => undefined)
    })
    // An unsolicited 101 response: this code has to close the socket.
    request.on('upgrade', (response, socket) => {
      status = response.statusCode
      socket.destroy()
    })
    request.on('close', () => {
      // The status counts even if the rest of the response fails.
      if (status !== undefined) return resolve(status)
      const isReused = request.reusedSocket && failure.code === 'ECONNRESET'
      return reject(isReused ? Object.assign(failure, { isReused }) : failure)
    })
    request.end(body)
  })
}

/** An error message for the log in /cms. Never contains a resolved address. */
function wordsOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'EINSIDE' || message.includes('is not allowed. Because')) {
    return 'The host is in a private network'
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found'
  if (code === 'ECONNREFUSED') return 'Connection refused'
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO|ISSUER|SIGNATURE/.test(code)) return `TLS error: ${code}`
  return code ? `The connection failed: ${code}` : 'The connection failed'
}

type Message = { messageId: string; body: string; secrets: string[]; at?: Date }

/** Follows the Standard Webhooks specification: the message id stays the same across retries. */
export function signedHeaders({ messageId, body, secrets, at = new Date() }: Message) {
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

type Scope = Pick<PayloadRequest, 'payload' | 'transactionID'>

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
  return row ? unseal(String(row.sealed), contextOf(webhookId)) : null
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
  return row ? unseal(sealed, contextOf(webhookId)) : null
}

/** Decrypts secrets. Skips those encrypted with another AUTH_SECRET. */
export function openSecrets(webhookId: number, sealed: (string | null)[]): string[] {
  return sealed.flatMap((text) => {
    try {
      return text === null ? [] : [unseal(text, contextOf(webhookId))]
    } catch {
      return []
    }
  })
}

function sealSecret(webhookId: number): string {
  return seal(PREFIX + randomBytes(BYTES).toString('base64'), contextOf(webhookId))
}

function contextOf(webhookId: number): string {
  return `webhook ${webhookId}`
}
