import type { Payload, PayloadRequest } from 'payload'
import type { SecondFactor } from '@/lib/accounts/sign-in-method'
import { AppError } from '@/lib/failures/app-error'
import { resetTokens } from '@/lib/http/rate-limit'
import { knows, type Client } from '@/domain/accounts/client'
import { readCredential } from '@/domain/accounts/credentials'
import { enforceRateLimit, returnTokens, type Limit } from '@/domain/accounts/limits'
import type { Scope } from '@/lib/database/write-scope'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { redeemAppCode } from './app-codes'
import { redeemRecoveryCode } from './change-factors'
import { notifyOfFactorChange } from './factors'

export const WRONG_CODE = 'This code is wrong or has been used'

type Asked = { payload: Payload; client: Client; userId: number }

/** For what a code is typed: to sign in, or to prove in a session who one is. */
type Use = 'second-factor' | 'proof-factor'

/**
 * Takes one of the five tries that an account has in 15 minutes, from wherever they come, and
 * throws 429 after them. A device that has signed in to the account has tries of its own, so that
 * nobody who knows the password shuts its owner out; all such devices have 50 in a day together. Proofs
 * are counted apart, so that a stolen session cannot use up the tries of a sign-in. Returns what gives
 * the tries back.
 */
export async function consumeCodeAttempt(
  { payload, client, userId }: Asked,
  use: Use,
): Promise<() => Promise<void>> {
  const credential = await readCredential({ payload }, userId)
  const key = `${use}:${userId}`
  const isKnown = knows(client.knownDevice, credential)
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
 * Uses up a code of the app, or one of the recovery codes, in the transaction of `req`; which it is
 * shows in its form. Returns which it was, or null where it is wrong. Ask `consumeCodeAttempt` first.
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
 * Notes what a code came to, and throws where it was wrong. `scope` is the transaction that uses it up; a wrong
 * one is noted whatever becomes of that.
 */
export function recordCode(
  { payload, client, userId, scope = { payload } }: Asked & { scope?: Scope },
  second: SecondFactor | null,
  code: 'unauthorized' | 'forbidden' = 'unauthorized',
): asserts second is SecondFactor {
  const who = { actor: userId, client }
  if (second === 'recovery') {
    logSecurityEvent(scope, { event: 'recovery code used', outcome: 'ok', ...who })
  }
  if (second) return
  logSecurityEvent(payload, { event: 'second factor', outcome: 'refused', ...who })
  throw new AppError(code, WRONG_CODE, { fields: { code: WRONG_CODE } })
}
