import { sql } from '@payloadcms/db-postgres/drizzle'
import { Secret, TOTP } from 'otpauth'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { seal, unseal } from '@/lib/sealed'
import type { Scope } from '@/lib/database/write-scope'

/** What every authenticator app understands (RFC 6238). */
const PERIOD = 30
const KINDS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** One code before and one after the present one, for clocks that differ (K-06). */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new key for an app: 160 bits, in base32. */
export function newAppKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that a QR code for authenticator apps holds. */
export function appUri(key: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...KINDS, issuer, label, secret: Secret.fromBase32(key) }).toString()
}

/**
 * The half minute that a code belongs to, among the present one and its neighbours, or null. Compared
 * in constant time by the library.
 */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  // The library compares bytes and throws where there are more than digits.
  if (!/^[0-9]{6}$/.test(code)) return null
  const totp = new TOTP({ ...KINDS, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** Keeps the key of an app, sealed, in the place of the one before; `step` is that of its first code. */
export async function storeApp(
  req: PayloadRequest,
  { userId, key, step }: { userId: number; key: string; step: number },
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into authenticators (user_id, secret, last_step)
      values (${userId}, ${seal(key, contextOf(userId))}, ${step})
      on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step,
        created_at = now(), last_used_at = null`,
  )
}

/** Takes the app of an account away. Returns whether there was one. */
export async function deleteApp(scope: Scope, userId: number): Promise<boolean> {
  const rows = await onTransaction(
    scope,
    sql`delete from authenticators where user_id = ${userId} returning user_id`,
  )
  return rows.length > 0
}

/** Uses a code of the app up (K-06): each counts once, and none that is older than the last one. */
export async function redeemAppCode(
  req: PayloadRequest,
  userId: number,
  code: string,
): Promise<boolean> {
  const [row] = await onTransaction(
    req,
    sql`select secret from authenticators where user_id = ${userId}`,
  )
  const key = row && openKey(req, userId, String(row.secret))
  const step = key ? stepOf(key, code) : null
  if (step === null) return false
  const used = await onTransaction(
    req,
    sql`
      update authenticators set last_step = ${step}, last_used_at = now()
      where user_id = ${userId} and last_step < ${step} and secret = ${String(row?.secret)}
      returning user_id`,
  )
  return used.length > 0
}

/** How many apps nobody can check any more, because AUTH_SECRET is another one than when they were set up. */
export async function countUnreadableApps(scope: Scope): Promise<number> {
  const rows = await onTransaction(scope, sql`select user_id, secret from authenticators`)
  return rows.filter((row) => !tryKey(Number(row.user_id), String(row.secret))).length
}

/** The key, or null after a change of AUTH_SECRET, which is logged for whoever wonders (K-12). */
function openKey({ payload }: Scope, userId: number, sealed: string): string | null {
  const key = tryKey(userId, sealed)
  const why =
    'An authenticator app cannot be checked: AUTH_SECRET is not the one it was set up with'
  if (!key) payload.logger.error({ msg: why, account: userId })
  return key
}

function tryKey(userId: number, sealed: string): string | null {
  try {
    return unseal(sealed, contextOf(userId))
  } catch {
    return null
  }
}

const contextOf = (userId: number) => `authenticator:${userId}`
