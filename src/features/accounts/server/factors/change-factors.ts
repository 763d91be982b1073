import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { isStaff, type Role } from '@/access/roles'
import type { Client } from '../client'
import type { FactorChange } from '../emails'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { env } from '@/env'
import type { SecondFactor } from '../../sign-in-method'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { hashSecret } from '@/lib/secrets'
import { hasFactor, notifyOfFactorChange } from './factors'
import { requireReauthentication } from '@/platform/identity'
import { formatInGroups, createRandomCode, readCode } from './mailed-code'

/** 80 bits per code: too many to search, even though the hash is fast. */
const HOW_MANY = 10
const LENGTH = 16

/**
 * Replaces the recovery codes; only their hashes are stored. They do not depend on AUTH_SECRET, so
 * they still work after it has changed.
 */
async function makeRecoveryCodes(req: PayloadRequest, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => createRandomCode(LENGTH))
  await removeRecoveryCodes(req, userId)
  for (const code of codes) {
    await onTransaction(
      req,
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashRecoveryCode(userId, code)})`,
    )
  }
  return codes.map((code) => formatInGroups(code, 4))
}

/** Uses up a recovery code. Returns how many are left, or null if it is wrong or already used. */
export async function redeemRecoveryCode(
  req: PayloadRequest,
  userId: number,
  typed: string,
): Promise<number | null> {
  const [used] = await onTransaction(
    req,
    sql`
      update recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${hashRecoveryCode(userId, readCode(typed))}
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

export async function removeRecoveryCodes(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Includes the user id, because two users may get the same code. */
function hashRecoveryCode(userId: number, code: string): string {
  return hashSecret(`recovery:${userId}:${code}`)
}

export type Owner = {
  payload: Payload
  client: Client
  account: { id: number; email: string; role: Role; _sid: string; _isReauthenticated?: boolean }
}

const LAST_OF_STAFF =
  'Your role requires a second factor. Add another one before you remove the last.'
const NO_FACTOR = 'Recovery codes are for accounts with an authenticator app or a passkey.'

/**
 * Adds a factor and queues the email in one transaction. The first factor also creates ten recovery
 * codes, which are returned only here, and makes all other sessions re-authenticate. Requires
 * re-authentication.
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
 * Removes a factor with `remove`, which returns null if there is none. Removing the last one
 * removes the recovery codes too, and is refused for staff who require one. Requires
 * re-authentication.
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

/** Replaces the recovery codes and returns ten new ones. Requires re-authentication. */
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
