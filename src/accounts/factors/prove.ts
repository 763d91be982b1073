import type { Payload } from 'payload'
import { readBrand } from '@/emails/brand'
import { proofCode } from '@/emails/proof-code'
import { queueMail } from '@/emails/queue-mail'
import { AppError } from '@/lib/failures/app-error'
import { checkCurrentPassword } from '../change-password'
import type { Client } from '../client'
import { readCredential } from '../credentials'
import { inTransaction } from '../in-transaction'
import { refuseFlood } from '../limits'
import { mailLimits } from '../mail-limit'
import { uncount } from '../password-throttle'
import type { Scope } from '../scope'
import { logSecurityEvent } from '../security-event'
import { markProven } from '../sessions'
import { issueCode, redeemCode } from './mailed-code'

/** With what somebody can prove who they are: see `waysToProve`. */
export type Way = 'password' | 'mail'

type Someone = {
  payload: Payload
  client: Client
  /** Who is signed in, and in which session. */
  account: { id: number; email: string; _sid: string }
}

const WRONG_CODE = 'This code is wrong or has expired'
const OTHER_WAY = 'This account confirms in another way. Please reload the page.'

/** How an account proves who it is (K-05): by its password, or by a mailed code where it has none. */
export async function waysToProve(scope: Scope, userId: number): Promise<Way[]> {
  const credential = await readCredential(scope, userId)
  return credential?.passwordHash == null ? ['mail'] : ['password']
}

/** Proves by the password, in the session that asks. Throws where it is wrong (`fields.password`). */
export async function proveByPassword(args: Someone & { password: string }): Promise<void> {
  const { payload, client, account, password } = args
  await requireWay(args, 'password')
  await checkCurrentPassword({ payload, client, user: account, current: password }, 'password')
  uncount(client)
  await note(args, 'password')
}

/** Mails a code to somebody who has neither a password nor a factor. */
export async function mailProofCode(args: Someone): Promise<void> {
  const { payload, client, account: user } = args
  await requireWay(args, 'mail')
  await refuseFlood(payload, mailLimits('proof', user.email, client))
  await inTransaction(payload, async (req) => {
    const code = await issueCode({ scope: req, user, purpose: 'prove-identity' })
    await queueMail({ req, mail: proofCode({ to: user.email, brand: await readBrand(req), code }) })
  })
  logSecurityEvent(payload, { event: 'proof code sent', outcome: 'ok', actor: user.id, client })
}

/** Proves by the mailed code. Throws where it is wrong (`fields.mailed`). */
export async function proveByMail(args: Someone & { mailed: string }): Promise<void> {
  const { payload, account, mailed } = args
  await requireWay(args, 'mail')
  const limit = { key: `proof-code:${account.id}`, limit: 10, windowSeconds: 15 * 60 }
  await refuseFlood(payload, [limit])
  const isRight = await redeemCode({ payload }, 'prove-identity', {
    userId: account.id,
    typed: mailed,
  })
  if (!isRight) throw refusal(args, 'mailed', WRONG_CODE)
  await note(args, 'mail')
}

/** Nobody proves by less than what the account has. */
async function requireWay({ payload, account }: Someone, way: Way): Promise<void> {
  const ways = await waysToProve({ payload }, account.id)
  if (!ways.includes(way)) throw new AppError('conflict', OTHER_WAY)
}

async function note({ payload, client, account }: Someone, by: Way): Promise<void> {
  await markProven({ payload }, account._sid)
  const event = `proved by ${by}`
  logSecurityEvent(payload, { event, outcome: 'ok', actor: account.id, client })
}

function refusal({ payload, client, account }: Someone, field: string, words: string): AppError {
  const event = 'proof'
  logSecurityEvent(payload, { event, outcome: 'refused', actor: account.id, client })
  return new AppError('forbidden', words, { fields: { [field]: words } })
}
