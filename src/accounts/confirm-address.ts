import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { redeemToken } from './account-tokens'
import type { Client } from './client'
import { replacePassword } from './credentials'
import { inTransaction } from './in-transaction'
import { refuseFlood, type Refusal } from './refusal'
import { logSecurityEvent } from './security-event'

export const STALE_LINK = 'This link is invalid or has expired.'

type Confirm = { payload: Payload; client: Client; token: string }

/**
 * Confirms an address with the link of its mail (P-27). Works once: the name and the password of
 * that very sign-up come into force, and the links of all others die.
 */
export async function confirmAddress(args: Confirm): Promise<{ ok: true } | Refusal> {
  const { payload, client, token } = args
  const flooded = await refuseFlood(payload, [linkLimit(client)])
  if (flooded) return flooded
  const userId = await inTransaction(payload, async (req) => {
    const used = await redeemToken(req, 'confirm-address', token)
    if (!used?.pending) return null
    const { name, passwordHash } = used.pending
    await replacePassword(req, { userId: used.userId, passwordHash })
    await onTransaction(
      req,
      sql`
        update profiles set first_name = ${name}, full_name = ${name}, updated_at = now()
        where id = ${used.userId}`,
    )
    return used.userId
  })
  const outcome = userId === null ? 'refused' : 'ok'
  logSecurityEvent(payload, {
    event: 'address confirmed',
    outcome,
    actor: userId ?? undefined,
    client,
  })
  return userId === null ? { ok: false, status: 400, error: STALE_LINK } : { ok: true }
}

/** Tries of links, per network: nobody guesses 128 bits, but nobody needs to try either. */
export function linkLimit({ network }: Client) {
  return { key: `link:${network}`, limit: 30, windowSeconds: 10 * 60 }
}
