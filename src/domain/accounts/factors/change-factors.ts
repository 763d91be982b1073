import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { isStaff, type Role } from '@/access/roles'
import type { Client } from '@/domain/accounts/client'
import type { FactorChange } from '@/domain/accounts/emails/factor-changed'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { env } from '@/env'
import type { SecondFactor } from '@/lib/accounts/sign-in-method'
import { inTransaction } from '@/lib/database/in-transaction'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { AppError } from '@/lib/failures/app-error'
import { hashSecret } from '@/lib/secret'
import { requireReauthentication, hasFactor, notifyOfFactorChange } from './factors'
import { groupsOf, randomCode, readCode } from './mailed-code'

/** How many there are, each of 16 letters: 80 bits, more than a plain hash can be searched for. */
const HOW_MANY = 10
const LENGTH = 16

/**
 * Makes ten recovery codes in the place of those before, and returns them, this once: what is
 * stored are hashes. They do not depend on AUTH_SECRET, so they work after it has changed.
 */
export async function makeRecoveryCodes(req: PayloadRequest, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomCode(LENGTH))
  await removeRecoveryCodes(req, userId)
  for (const code of codes) {
    await onTransaction(
      req,
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashOf(userId, code)})`,
    )
  }
  return codes.map((code) => groupsOf(code, 4))
}

/**
 * Uses a recovery code up. Returns how many are left, or null where it is none of this account's that
 * nobody has used.
 */
export async function redeemRecoveryCode(
  req: PayloadRequest,
  userId: number,
  typed: string,
): Promise<number | null> {
  const [used] = await onTransaction(
    req,
    sql`
      update recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${hashOf(userId, readCode(typed))}
        and used_at is null
      returning user_id`,
  )
  if (!used) return null
  const [row] = await onTransaction(
    req,
    sql`
      select count(*)::int as left from recovery_codes
      where user_id = ${userId} and used_at is null`,
  )
  return Number(row?.left)
}

/** Removes them all. */
export async function removeRecoveryCodes(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Two people may get the same code, so what is stored stands for both. */
function hashOf(userId: number, code: string): string {
  return hashSecret(`recovery:${userId}:${code}`)
}

/** Who changes what belongs to their own account, and in which session. */
export type Owner = {
  payload: Payload
  client: Client
  account: { id: number; email: string; role: Role; _sid: string; _isReauthenticated?: boolean }
}

const LAST_OF_STAFF =
  'Your work here needs a second factor. Add another one before you remove the last.'
const NO_FACTOR = 'Recovery codes are for accounts with an authenticator app or a passkey.'

/**
 * Adds a factor to the own account by `add`, in one transaction with its mail. With the first one come
 * ten recovery codes, which are returned, this once; the session that asks has proved both factors
 * then, and every other has to prove itself anew. Wants a fresh proof.
 */
export async function addFactor(
  owner: Owner,
  kind: Extract<SecondFactor, 'app' | 'passkey'>,
  add: (req: PayloadRequest) => Promise<FactorChange>,
): Promise<string[] | null> {
  const { payload, account } = owner
  requireReauthentication(account)
  const { change, codes } = await inTransaction(payload, async (req) => {
    await lock(req, account.id)
    const isFirst = !(await hasFactor(req, account.id))
    const added = await add(req)
    await notifyOfFactorChange(req, account.id, added)
    if (!isFirst) return { change: added, codes: null }
    await onTransaction(
      req,
      sql`
        update sessions set
          second_factor = case when id::text = ${account._sid} and method <> 'passkey'
            then ${kind} else second_factor end,
          proven_at = case when id::text = ${account._sid} then proven_at else created_at end
            - case when id::text = ${account._sid} then interval '0' else interval '1 day' end
        where user_id = ${account.id}`,
    )
    return { change: added, codes: await makeRecoveryCodes(req, account.id) }
  })
  log(owner, change.kind)
  return codes
}

/**
 * Removes a factor of the own account by `remove`, which returns null where there is none. Recovery
 * codes go with the last one, which staff keep where they need one. Wants a fresh proof.
 */
export async function removeFactor(
  owner: Owner,
  remove: (req: PayloadRequest) => Promise<FactorChange | null>,
): Promise<void> {
  const { payload, account } = owner
  requireReauthentication(account)
  const change = await inTransaction(payload, async (req) => {
    await lock(req, account.id)
    const removed = await remove(req)
    if (!removed) return null
    if (!(await hasFactor(req, account.id))) {
      if (env.STAFF_SECOND_FACTOR === 'required' && isStaff(account)) {
        throw new AppError('conflict', LAST_OF_STAFF)
      }
      await removeRecoveryCodes(req, account.id)
    }
    await notifyOfFactorChange(req, account.id, removed)
    return removed
  })
  if (change) log(owner, change.kind)
}

/** Ten new recovery codes, shown this once; those before are void. Wants a fresh proof. */
export async function renewRecoveryCodes(owner: Owner): Promise<string[]> {
  const { payload, account } = owner
  requireReauthentication(account)
  const codes = await inTransaction(payload, async (req) => {
    await lock(req, account.id)
    if (!(await hasFactor(req, account.id))) throw new AppError('conflict', NO_FACTOR)
    await notifyOfFactorChange(req, account.id, { kind: 'codes made' })
    return makeRecoveryCodes(req, account.id)
  })
  log(owner, 'codes made')
  return codes
}

/** Two changes of the factors of an account wait for each other. */
async function lock(req: PayloadRequest, userId: number): Promise<void> {
  await onTransaction(
    req,
    sql`select user_id from credentials where user_id = ${userId} for update`,
  )
}

const EVENTS: Partial<Record<FactorChange['kind'], string>> = {
  'app added': 'authenticator app added',
  'app replaced': 'authenticator app replaced',
  'app removed': 'authenticator app removed',
  'codes made': 'recovery codes made',
}

function log({ payload, client, account }: Owner, kind: FactorChange['kind']): void {
  const event = EVENTS[kind] ?? kind
  logSecurityEvent(payload, { event, outcome: 'ok', actor: account.id, client })
}
