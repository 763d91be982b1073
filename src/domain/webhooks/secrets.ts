import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { seal, unseal } from '@/lib/sealed'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'

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

/** The secret, the first time that somebody asks; null ever after (W-01). */
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
