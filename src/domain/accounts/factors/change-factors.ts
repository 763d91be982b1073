import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { isStaff, type Role } from '@/access/roles'
import type { FactorChange } from '@/domain/accounts/emails/factor-changed'
import { env } from '@/env'
import type { SecondFactor } from '@/lib/accounts/sign-in-method'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import type { Client } from '@/domain/accounts/client'
import { inTransaction } from '@/lib/database/in-transaction'
import { logSecurityEvent } from '@/domain/audit/security-event'
import { requireReauthentication } from './require-reauthentication'
import { hasFactor } from './list-factors'
import { makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes'
import { notifyOfFactorChange } from './notify-owner'

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
 * then, and every other has to prove itself anew (K-05). Wants a fresh proof.
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
 * codes go with the last one, which staff keep where they need one (K-03). Wants a fresh proof.
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

/** Ten new recovery codes, shown this once; those before are void (K-02). Wants a fresh proof. */
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
