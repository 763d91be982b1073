import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { onPool } from '@/platform/database/on-pool'
import { toIds } from '@/platform/database/rows'
import { inTransaction } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { runEach } from '@/platform/process/run-each'
import { checkCurrentPassword } from './change-password'
import type { Client } from './client'
import { readCredential } from './credentials'
import { deletionCode } from './emails'
import { issueCode, redeemCode } from './factors/mailed-code'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { createMailLimits } from './rate-limits'

const DAYS = 30
const AT_A_TIME = 500

/**
 * Removes accounts that were not confirmed within 30 days: the address was mistyped or belongs to
 * someone else. Accounts with a staff role, provider, live link or activity stay, as do imported
 * accounts, which were never asked to confirm.
 */
export async function removeUnconfirmedAccounts(payload: Payload): Promise<void> {
  // In random order, so that accounts whose deletion fails do not fill every portion.
  const rows = await onPool(
    payload,
    sql`
      select p.id from profiles p join credentials c on c.user_id = p.id
      where c.verified_at is null and p.role = 'user' and p.legacy_id is null
        and p.created_at < now() - make_interval(days => ${DAYS}::int)
        and not exists (select 1 from identities where user_id = p.id)
        and not exists (select 1 from account_tokens where user_id = p.id and expires_at > now())
        and not exists (select 1 from sessions where user_id = p.id)
        and not exists (select 1 from avatars where owner_id = p.id)
        and not exists (
          select 1 from workshop_qna where asker_id = p.id or answered_by_id = p.id)
      order by random() limit ${AT_A_TIME}`,
  )
  // Each in a transaction of its own.
  const count = await runEach(payload, toIds(rows), {
    label: (id) => `unconfirmed account ${id}`,
    work: (id) => payload.delete({ collection: 'users', id, depth: 0, overrideAccess: true }),
  })
  if (count > 0) payload.logger.info({ msg: 'Removed unconfirmed accounts', count })
}

type Someone = { payload: Payload; client: Client; user: { id: number; email: string } }

/** Emails a code that confirms a deletion, for accounts without a password. */
export async function sendDeletionCode(args: Someone): Promise<void> {
  const { payload, client, user } = args
  const credential = await readCredential({ payload }, user.id)
  if (credential?.passwordHash != null) {
    throw new AppError('conflict', 'Please confirm with your password')
  }
  await enforceRateLimit(payload, createMailLimits('deletion', user.email, client))
  await inTransaction(payload, async (req) => {
    const code = await issueCode({ scope: req, user, purpose: 'delete-account' })
    const mail = deletionCode({ to: user.email, code })
    await queueMail({ req, mail })
  })
  logSecurityEvent(payload, {
    event: 'deletion code sent',
    outcome: 'ok',
    actor: user.id,
    client,
  })
}

const WRONG_CODE = 'This code is wrong or has expired'

type Deletion = {
  payload: Payload
  client: Client
  user: { id: number; email: string }
  sessionId?: string
  /** The password, or the emailed code for an account without one. */
  proof: string
}

/**
 * Deletes the account of a user. The hook `forget-person` deletes related data. Throws if the proof
 * is wrong (`fields.proof`), and 409 for the last administrator.
 */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  const { payload, client, user, sessionId, proof } = deletion
  const credential = await readCredential({ payload }, user.id)
  const byPassword = credential?.passwordHash != null
  const someone = { payload, client, user, sessionId }
  if (byPassword) await checkCurrentPassword({ ...someone, current: proof }, 'proof')
  else {
    // So that the 50 bits of a code cannot be searched.
    const limit = { key: `deletion-code:${user.id}`, limit: 10, windowSeconds: 15 * 60 }
    await enforceRateLimit(payload, [limit])
  }
  const isDone = await inTransaction(payload, async (req) => {
    const typed = { userId: user.id, typed: proof }
    if (!byPassword && !(await redeemCode(req, 'delete-account', typed))) return false
    await req.payload.delete({
      collection: 'users',
      id: user.id,
      depth: 0,
      // The access rules let only administrators delete; the proof authorizes it here.
      overrideAccess: true,
      req,
    })
    return true
  })
  const outcome = isDone ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'account deleted', outcome, actor: user.id, client })
  if (!isDone) throw fieldError('proof', WRONG_CODE, 'forbidden')
}
