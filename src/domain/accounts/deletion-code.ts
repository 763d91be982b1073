import type { Payload, PayloadRequest } from 'payload'
import { readBrand } from '@/emails/brand'
import { deletionCode } from '@/domain/accounts/emails/deletion-code'
import { queueMail } from '@/emails/queue-mail'
import { AppError } from '@/lib/failures/app-error'
import type { Client } from './client'
import { readCredential } from './credentials'
import { issueCode, redeemCode } from './factors/mailed-code'
import { inTransaction } from '@/lib/database/in-transaction'
import { enforceRateLimit } from './limits'
import { mailLimits } from './mail-limit'
import { logSecurityEvent } from '@/domain/audit/security-event'

type Someone = { payload: Payload; client: Client; user: { id: number; email: string } }

/** Mails a code that confirms a deletion, to somebody who has no password to confirm it with. */
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

/** Tries at codes, per account: the 50 bits are not to be searched through. */
export function codeLimit(userId: number) {
  return { key: `deletion-code:${userId}`, limit: 10, windowSeconds: 15 * 60 }
}

/** Uses a typed code up, however it was typed. Returns whether it was the one of this account. */
export function redeemDeletionCode(req: PayloadRequest, userId: number, typed: string) {
  return redeemCode(req, 'delete-account', { userId, typed })
}
