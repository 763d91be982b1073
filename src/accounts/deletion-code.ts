import { randomInt } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { readBrand } from '@/emails/brand'
import { deletionCode } from '@/emails/deletion-code'
import { queueMail } from '@/emails/queue-mail'
import { AppError } from '@/lib/failures/app-error'
import { issueToken, redeemToken } from './account-tokens'
import type { Client } from './client'
import { readCredential } from './credentials'
import { inTransaction } from './in-transaction'
import { refuseFlood } from './limits'
import { mailLimits } from './mail-limit'
import { logSecurityEvent } from './security-event'

/** Without letters that are mistaken for others. 10 of 32 are 50 bits: enough for 10 tries. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

type Someone = { payload: Payload; client: Client; user: { id: number; email: string } }

/** Mails a code that confirms a deletion, to somebody who has no password to confirm it with. */
export async function sendDeletionCode(args: Someone): Promise<void> {
  const { payload, client, user } = args
  const credential = await readCredential({ payload }, user.id)
  if (credential?.passwordHash != null) {
    throw new AppError('conflict', 'Please confirm with your password')
  }
  await refuseFlood(payload, mailLimits('deletion', user.email, client))
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  await inTransaction(payload, async (req) => {
    const secret = secretOf(user.id, code)
    const { id: userId, email } = user
    await issueToken({ scope: req, userId, email, purpose: 'delete-account', secret })
    const shown = `${code.slice(0, 5)}-${code.slice(5)}`
    const mail = deletionCode({ to: user.email, brand: await readBrand(req), code: shown })
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
export async function redeemDeletionCode(req: PayloadRequest, userId: number, typed: string) {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const used = await redeemToken(req, 'delete-account', secretOf(userId, code))
  return used?.userId === userId
}

/** Two people may get the same code, so what is stored stands for both. */
function secretOf(userId: number, code: string): string {
  return `${userId}:${code}`
}
