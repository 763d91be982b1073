import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Payload } from 'payload'
import { reauthenticationCode } from '../emails'
import { queueMail } from '@/platform/mail/queue-mail'
import type { SecondFactor } from '../../sign-in-method'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { checkCurrentPassword } from '../change-password'
import type { Client } from '../client'
import { readCredential } from '../credentials'
import { inTransaction, type Scope } from '@/platform/database/transaction'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { createMailLimits } from '../rate-limits'
import { returnCount } from '../password-throttle'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { markReauthenticated } from '../sessions'
import { storeChallenge } from './challenges'
import { consumeCodeAttempt, recordCode, redeemFactorCode } from './check-code'
import { listFactors } from './factors'
import { issueCode, redeemCode } from './mailed-code'
import { createPasskeyOptions } from './second-step'
import { checkPasskey } from './passkeys'

export type VerificationMethod = 'passkey' | 'code' | 'password' | 'mail'

type Someone = {
  payload: Payload
  client: Client
  account: { id: number; email: string; _sid: string }
}

const WRONG_CODE = 'This code is wrong or has expired'
const OTHER_METHOD = 'This account uses a different verification method. Please reload the page.'

/**
 * The methods of an account: its factors; without one its password; with neither, an emailed code.
 */
export async function listVerificationMethods(
  scope: Scope,
  userId: number,
): Promise<VerificationMethod[]> {
  const { app, passkeys, recovery } = await listFactors(scope, userId)
  if (app || passkeys.length > 0) {
    return [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(app || recovery.left > 0 ? (['code'] as const) : []),
    ]
  }
  const credential = await readCredential(scope, userId)
  return credential?.passwordHash == null ? ['mail'] : ['password']
}

/** Re-authenticates by password. Throws if it is wrong (`fields.password`). */
export async function reauthenticateByPassword(
  args: Someone & { password: string },
): Promise<void> {
  const { payload, client, account, password } = args
  await requireMethod(args, 'password')
  await checkCurrentPassword(
    { payload, client, user: account, current: password, sessionId: account._sid },
    'password',
  )
  returnCount(client)
  await note(args, 'password')
}

/**
 * Re-authenticates by a code of the app or a recovery code. Throws if it is wrong (`fields.code`).
 */
export async function reauthenticateByCode(args: Someone & { code: string }): Promise<void> {
  const { payload, client, account, code } = args
  await requireMethod(args, 'code')
  const context = { payload, client, userId: account.id }
  const giveBack = await consumeCodeAttempt(context, 'proof-factor')
  const second = await inTransaction(payload, (req) => redeemFactorCode(req, account.id, code))
  recordCode(context, second, 'forbidden')
  await giveBack()
  returnCount(client)
  await note(args, 'code', second)
}

export async function beginPasskeyReauthentication(
  args: Someone,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { payload, account } = args
  await requireMethod(args, 'passkey')
  const options = await createPasskeyOptions()
  await storeChallenge(
    { payload },
    {
      purpose: 'passkey-proof',
      secret: options.challenge,
      userId: account.id,
      sessionId: account._sid,
    },
  )
  return options
}

export async function reauthenticateByPasskey(
  args: Someone & { passkey: AuthenticationResponseJSON },
): Promise<void> {
  const { payload, client, account, passkey: response } = args
  await checkPasskey({
    payload,
    client,
    response,
    purpose: 'passkey-proof',
    bound: { sessionId: account._sid },
    userId: account.id,
  })
  returnCount(client)
  await note(args, 'passkey', 'passkey')
}

/** For a user who has neither a password nor a factor. */
export async function emailReauthenticationCode(args: Someone): Promise<void> {
  const { payload, client, account: user } = args
  await requireMethod(args, 'mail')
  await enforceRateLimit(payload, createMailLimits('proof', user.email, client))
  await inTransaction(payload, async (req) => {
    const code = await issueCode({ scope: req, user, purpose: 'prove-identity' })
    await queueMail({
      req,
      mail: reauthenticationCode({ to: user.email, code }),
    })
  })
  logSecurityEvent(payload, { event: 'proof code sent', outcome: 'ok', actor: user.id, client })
}

/** Re-authenticates by an emailed code. Throws if it is wrong (`fields.mailed`). */
export async function reauthenticateByEmail(args: Someone & { mailed: string }): Promise<void> {
  const { payload, client, account, mailed } = args
  await requireMethod(args, 'mail')
  const limit = { key: `proof-code:${account.id}`, limit: 10, windowSeconds: 15 * 60 }
  await enforceRateLimit(payload, [limit])
  const typed = { userId: account.id, typed: mailed }
  if (await redeemCode({ payload }, 'prove-identity', typed)) return note(args, 'mail')
  const event = 'proof'
  logSecurityEvent(payload, { event, outcome: 'refused', actor: account.id, client })
  throw fieldError('mailed', WRONG_CODE, 'forbidden')
}

/** Refuses a weaker method than the account has. */
async function requireMethod(
  { payload, account }: Someone,
  way: VerificationMethod,
): Promise<void> {
  const ways = await listVerificationMethods({ payload }, account.id)
  if (!ways.includes(way)) throw new AppError('conflict', OTHER_METHOD)
}

async function note(
  args: Someone,
  by: VerificationMethod,
  second: SecondFactor | null = null,
): Promise<void> {
  const { payload, client, account } = args
  await markReauthenticated({ payload }, account._sid, second)
  const event = `proved by ${by}`
  logSecurityEvent(payload, { event, outcome: 'ok', actor: account.id, client })
}
