import type { Payload, PayloadRequest } from 'payload'
import type { SecondFactor } from '../../sign-in-method'
import { fieldError } from '@/lib/failures/app-error'
import { resetTokens } from '@/platform/api/consume-token'
import { isKnownAccount, type Client } from '../client'
import { readCredential } from '../credentials'
import { enforceRateLimit, returnTokens, type Limit } from '@/platform/api/enforce-rate-limit'
import type { Scope } from '@/platform/database/transaction'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { redeemAppCode } from './app-codes'
import { redeemRecoveryCode } from './change-factors'
import { notifyOfFactorChange } from './factors'

const WRONG_CODE = 'This code is wrong or has been used'

type CodeContext = { payload: Payload; client: Client; userId: number }

type Use = 'second-factor' | 'proof-factor'

/**
 * Takes one of the five attempts that an account has in 15 minutes, or throws 429. A device that
 * has signed in to the account has its own attempts, so that an attacker who knows the password
 * cannot lock out the owner; such devices share 50 per day. Re-authentication is counted separately
 * from sign-in. Returns a function that returns the attempts.
 */
export async function consumeCodeAttempt(
  { payload, client, userId }: CodeContext,
  use: Use,
): Promise<() => Promise<void>> {
  const credential = await readCredential({ payload }, userId)
  const key = `${use}:${userId}`
  const isKnown = isKnownAccount(client.knownDevice, credential)
  const tries: Limit = {
    key: isKnown ? `${key}:${client.knownDevice?.id}` : key,
    limit: 5,
    windowSeconds: 15 * 60,
  }
  const ofDevices = isKnown
    ? [{ key: `${key}:known-devices`, limit: 50, windowSeconds: 24 * 60 * 60 }]
    : []
  await enforceRateLimit(payload, [tries, ...ofDevices])
  return async () => {
    await resetTokens({ payload, key: tries.key })
    await returnTokens(payload, ofDevices)
  }
}

/**
 * Uses up a code of the app or a recovery code, distinguished by their format. Null if the code is
 * wrong. Call `consumeCodeAttempt` first.
 */
export async function redeemFactorCode(
  req: PayloadRequest,
  userId: number,
  typed: string,
): Promise<SecondFactor | null> {
  const code = typed.slice(0, 100).replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return (await redeemAppCode(req, userId, code)) ? 'app' : null
  const left = await redeemRecoveryCode(req, userId, code)
  if (left === null) return null
  await notifyOfFactorChange(req, userId, { kind: 'code used', left })
  return 'recovery'
}

/**
 * Logs the outcome of a code and throws if it was wrong. `scope` is the transaction that uses up
 * the code; a wrong code is logged even if that is rolled back.
 */
export function recordCode(
  { payload, client, userId, scope = { payload } }: CodeContext & { scope?: Scope },
  second: SecondFactor | null,
  code: 'unauthorized' | 'forbidden' = 'unauthorized',
): asserts second is SecondFactor {
  const who = { actor: userId, client }
  if (second === 'recovery') {
    logSecurityEvent(scope, { event: 'recovery code used', outcome: 'ok', ...who })
  }
  if (second) return
  logSecurityEvent(payload, { event: 'second factor', outcome: 'refused', ...who })
  throw fieldError('code', WRONG_CODE, code)
}
