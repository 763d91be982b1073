import { sql } from '@payloadcms/db-postgres/drizzle'
import { Secret, TOTP } from 'otpauth'
import { createLocalReq, type PayloadRequest } from 'payload'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { readBrand } from '@/platform/mail/layout'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { createSecret, seal, unseal } from '@/lib/secrets'
import { peekChallenge, redeemChallenge, storeChallenge } from './challenges'
import { addFactor, removeFactor, type Owner } from './change-factors'
import { listFactors } from './factors'
import { requireReauthentication } from '@/platform/identity'

/** The values that every authenticator app supports (RFC 6238). */
const PERIOD = 30
const KINDS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** Allows one code before and after the current one, for clock drift. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret for an app: 160 bits, in base32. */
function newAppKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

function appUri(key: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...KINDS, issuer, label, secret: Secret.fromBase32(key) }).toString()
}

/** The 30-second step of a code, or null. The library compares in constant time. */
export function findTimeStep(key: string, code: string, now = Date.now()): number | null {
  // The library throws on characters other than digits.
  if (!/^[0-9]{6}$/.test(code)) return null
  const totp = new TOTP({ ...KINDS, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** Stores the sealed secret of an app and replaces the previous one; `step` is its first code's. */
async function storeApp(
  req: PayloadRequest,
  { userId, key, step }: { userId: number; key: string; step: number },
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into authenticators (user_id, secret, last_step)
      values (${userId}, ${seal(key, toSealContext(userId))}, ${step})
      on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step,
        created_at = now(), last_used_at = null`,
  )
}

export async function deleteApp(scope: Scope, userId: number): Promise<boolean> {
  const rows = await onTransaction(
    scope,
    sql`delete from authenticators where user_id = ${userId} returning user_id`,
  )
  return rows.length > 0
}

/** Uses up a code of the app. Refuses one that is reused or older than the last. */
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
  const step = key ? findTimeStep(key, code) : null
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

/** Counts the apps whose secret cannot be decrypted because AUTH_SECRET has changed. */
export async function countUnreadableApps(scope: Scope): Promise<number> {
  const rows = await onTransaction(scope, sql`select user_id, secret from authenticators`)
  return rows.filter((row) => !tryKey(Number(row.user_id), String(row.secret))).length
}

/** Opens a sealed secret. Returns null and logs an error if AUTH_SECRET has changed. */
function openKey({ payload }: Scope, userId: number, sealed: string): string | null {
  const key = tryKey(userId, sealed)
  const why = 'An authenticator app cannot be verified: it was set up with a different AUTH_SECRET'
  if (!key) payload.logger.error({ msg: why, account: userId })
  return key
}

function tryKey(userId: number, sealed: string): string | null {
  try {
    return unseal(sealed, toSealContext(userId))
  } catch {
    return null
  }
}

const toSealContext = (userId: number) => `authenticator:${userId}`

const WRONG_FIRST_CODE =
  'This code is not correct. Check the app again, and check that the clock of your phone is right.'
const TOO_LATE = 'This took too long. Please start again.'

/**
 * Starts to set up an app: its secret (`key`), the `uri` for the QR code, and the `setUp` token to
 * send with the first code within five minutes. Requires re-authentication.
 */
export async function beginApp(owner: Owner): Promise<{ key: string; uri: string; setUp: string }> {
  const { payload, account } = owner
  requireReauthentication(account)
  const [key, setUp] = [newAppKey(), createSecret()]
  const issuer = await readBrand(await createLocalReq({}, payload))
  await storeChallenge(
    { payload },
    {
      purpose: 'add-app',
      secret: setUp,
      userId: account.id,
      sessionId: account._sid,
      data: { key: seal(key, toNewAppContext(account.id)) },
    },
  )
  return { key, uri: appUri(key, { issuer, label: account.email }), setUp }
}

/**
 * Completes the setup with the first code and replaces the previous app. Returns the recovery codes
 * if this is the first factor. Throws if the code is wrong (`fields.code`).
 */
export async function confirmApp(
  owner: Owner,
  { setUp, code }: { setUp: string; code: string },
): Promise<string[] | null> {
  const { payload, account } = owner
  const limit = { key: `first-code:${account.id}`, limit: 10, windowSeconds: 15 * 60 }
  await enforceRateLimit(payload, [limit])
  const query = { purpose: 'add-app', secret: setUp, sessionId: account._sid } as const
  const challenge = await peekChallenge({ payload }, query)
  if (!challenge) throw new AppError('conflict', TOO_LATE)
  const key = unseal((challenge.data as { key: string }).key, toNewAppContext(account.id))
  const step = findTimeStep(key, code.replaceAll(/\s/g, ''))
  if (step === null) {
    throw fieldError('code', WRONG_FIRST_CODE)
  }
  return addFactor(owner, 'app', async (req) => {
    if (!(await redeemChallenge(req, query))) throw new AppError('conflict', TOO_LATE)
    const { app } = await listFactors(req, account.id)
    await storeApp(req, { userId: account.id, key, step })
    return { kind: app ? 'app replaced' : 'app added' }
  })
}

export async function removeApp(owner: Owner): Promise<void> {
  await removeFactor(owner, async (req) =>
    (await deleteApp(req, owner.account.id)) ? { kind: 'app removed' } : null,
  )
}

const toNewAppContext = (userId: number) => `new-authenticator:${userId}`
