import type { Payload, PayloadRequest } from 'payload'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { readBrand } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { inTransaction } from '@/lib/database/in-transaction'
import { AppError } from '@/lib/failures/app-error'
import { checkCurrentPassword } from './change-password'
import type { Client } from './client'
import { readCredential } from './credentials'
import { deletionCode } from './emails/deletion-code'
import { issueCode, redeemCode } from './factors/mailed-code'
import { enforceRateLimit } from './limits'
import { mailLimits } from './mail-limit'

type Someone = { payload: Payload; client: Client; user: { id: number; email: string } }

/** Emails a code that confirms a deletion, for accounts without a password. */
export async function sendDeletionCode(args: Someone): Promise<void> {
  const { payload, client, user } = args
  const credential = await readCredential({ payload }, user.id)
  if (credential?.passwordHash != null) {
    throw new AppError('conflict', 'Please confirm with your password')
  }
  await enforceRateLimit(payload, mailLimits('deletion', user.email, client))
  await inTransaction(payload, async (req) => {
    const code = await issueCode({ scope: req, user, purpose: 'delete-account' })
    const mail = deletionCode({ to: user.email, brand: await readBrand(req), code })
    await queueMail({ req, mail })
  })
  logSecurityEvent(payload, {
    event: 'deletion code sent',
    outcome: 'ok',
    actor: user.id,
    client,
  })
}

/** Limits attempts per account, so that the 50 bits of a code cannot be searched. */
export function codeLimit(userId: number) {
  return { key: `deletion-code:${userId}`, limit: 10, windowSeconds: 15 * 60 }
}

export function redeemDeletionCode(req: PayloadRequest, userId: number, typed: string) {
  return redeemCode(req, 'delete-account', { userId, typed })
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
  else await enforceRateLimit(payload, [codeLimit(user.id)])
  const isDone = await inTransaction(payload, async (req) => {
    if (!byPassword && !(await redeemDeletionCode(req, user.id, proof))) return false
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
  if (!isDone) throw new AppError('forbidden', WRONG_CODE, { fields: { proof: WRONG_CODE } })
}
