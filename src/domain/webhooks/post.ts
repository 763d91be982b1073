import { randomBytes } from 'node:crypto'
import https from 'node:https'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { Webhook } from 'standardwebhooks'
import { onTransaction } from '@/lib/database/on-transaction'
import { seal, unseal } from '@/lib/sealed'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import { addressProblem, routeTo } from './network'

/** What became of one try. `status` is null where no response came, and `error` then says why. */
export type Outcome = { status: number | null; ms: number; error: string | null }

type EmailContent = { url: string; headers: Record<string, string>; body: string }

/**
 * Posts to a receiver and waits for its status, 15 seconds at most; of its response 64 KB are read and none
 * kept. No redirect is followed: it is a response like any other that is no 2xx. Never rejects.
 */
export async function post(letter: EmailContent, limitMs = MAX_MS): Promise<Outcome> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  const inside = addressProblem(letter.url)
  if (inside) return { status: null, ms: 0, error: inside }
  const signal = AbortSignal.timeout(limitMs)
  try {
    return { status: await send(letter, signal), ms: passed(), error: null }
  } catch (error) {
    const words = signal.aborted ? `No response within ${limitMs / 1000} seconds` : wordsOf(error)
    return { status: null, ms: passed(), error: words }
  }
}

const MAX_MS = WEBHOOK_LIMITS.responseSeconds * 1000
const MAX_BYTES = WEBHOOK_LIMITS.responseKB * 1024

async function send(letter: EmailContent, signal: AbortSignal): Promise<number> {
  try {
    return await sendOnce(letter, signal)
  } catch (error) {
    // The receiver closed the connection of an earlier request as this one left on it.
    if ((error as { isReused?: boolean }).isReused) return sendOnce(letter, signal)
    throw error
  }
}

/** Settles when the request is closed, as every request is in the end, however it went. */
function sendOnce({ url, headers, body }: EmailContent, signal: AbortSignal): Promise<number> {
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
    // 101, which nobody asked for: the socket is ours to close.
    request.on('upgrade', (response, socket) => {
      status = response.statusCode
      socket.destroy()
    })
    request.on('close', () => {
      // Whatever became of the rest, its beginning was the response.
      if (status !== undefined) return resolve(status)
      const isReused = request.reusedSocket && failure.code === 'ECONNRESET'
      return reject(isReused ? Object.assign(failure, { isReused }) : failure)
    })
    request.end(body)
  })
}

/** In words for the log in /cms, without any address that was found. */
function wordsOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'EINSIDE' || message.includes('is not allowed. Because')) {
    return 'The host is inside a network'
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found'
  if (code === 'ECONNREFUSED') return 'Nobody listens there'
  if (/CERT|SELF_SIGNED|TLS|SSL|EPROTO|ISSUER|SIGNATURE/.test(code))
    return `No safe connection: ${code}`
  return code ? `The connection failed: ${code}` : 'The connection failed'
}

type Message = { messageId: string; body: string; secrets: string[]; at?: Date }

/**
 * The headers of one try, by the Standard Webhooks specification: the number of the message, the
 * same with every try; the moment of this one; a signature for each secret that counts.
 */
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

/** 256 bits: Standard Webhooks wants 24 to 64 bytes, in base64 behind this prefix. */
const BYTES = 32
const PREFIX = 'whsec_'

/**
 * Makes the secret of a new webhook. It stands in a table of its own, sealed with a key made of
 * AUTH_SECRET and bound to its webhook: no form can write an older one back, and no interface reads it.
 */
export async function storeSecret(scope: Scope, webhookId: number): Promise<void> {
  await onTransaction(
    scope,
    sql`
      insert into webhook_secrets (webhook_id, sealed)
      values (${webhookId}, ${sealSecret(webhookId)})`,
  )
}

/** The secret, the first time that somebody asks; null ever after. */
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
 * Makes another secret and returns it, this once. Both sign for 24 hours, so that a receiver can change
 * over. Null without such a webhook. A rotation within these hours ends the oldest.
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

/**
 * The secrets of sealed texts, of those that can be opened: what was sealed with another AUTH_SECRET
 * cannot.
 */
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
