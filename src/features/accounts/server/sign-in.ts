import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { normalizeEmail } from '../email-address'
import { AppError } from '@/lib/failures/app-error'
import { toRefusal } from '@/lib/failures/to-app-error'
import { consumeToken, countTokens, resetTokens } from '@/platform/api/consume-token'
import { processWide } from '@/lib/process-wide'
import { inTransaction } from '@/platform/database/transaction'
import { listPending } from './account-tokens'
import { isKnownAccount, rememberDevice, type Client } from './client'
import { findCredential, type Credential } from './credentials'
import { hasFactor } from './factors/factors'
import { requireSecondFactor, type SignedIn } from './factors/second-step'
import { refundWhenBusy } from './limits'
import { consumeLimits, enforceRateLimit, returnTokens } from '@/platform/api/enforce-rate-limit'
import { checkPassword, storeRenewedHash } from './password-hash'
import { createSignInLimits } from './password-policy'
import { returnCount } from './password-throttle'
import { sendConfirmation } from './register'
import { startSession } from './sessions'
import { createMailLimits } from './rate-limits'
import { TooManyError } from '@/platform/api/enforce-rate-limit'

/** Failures per hour that cause no delay; every ten more double it. */
const FREE = 10
const LONGEST_MS = 15_000

const MAX_WAITING = 200
const MAX_WAITING_PER_ACCOUNT = 2
const MAX_ACCOUNTS = 10_000

type Backoff = { nextAt: number; waiting: number }
type Backoffs = { accounts: Map<string, Backoff>; waiting: number }

const backoffs = processWide<Backoffs>('account-backoffs', () => ({
  accounts: new Map(),
  waiting: 0,
}))

/**
 * Serializes attempts on one account, with a delay that grows with its `failures` of this hour.
 * Waits at most 30 seconds, before anything is hashed, and resolves to 0. If two attempts already
 * wait, resolves at once to the seconds to wait before a retry.
 */
export async function throttleSignIn(account: string, failures: number): Promise<number> {
  const pauseMs = pauseAfter(failures)
  if (pauseMs === 0) return 0
  const backoff = backoffs.accounts.get(account) ?? { nextAt: 0, waiting: 0 }
  const now = Date.now()
  const wait = Math.max(0, backoff.nextAt - now)
  const isFull = backoff.waiting >= MAX_WAITING_PER_ACCOUNT || backoffs.waiting >= MAX_WAITING
  if (wait > 0 && isFull) return Math.ceil(wait / 1000)
  backoff.nextAt = now + wait + pauseMs
  remember(account, backoff)
  if (wait === 0) return 0
  backoff.waiting += 1
  backoffs.waiting += 1
  await pause(wait, undefined, { ref: false })
  backoff.waiting -= 1
  backoffs.waiting -= 1
  return 0
}

function pauseAfter(failures: number): number {
  return failures <= FREE ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** Math.floor((failures - FREE) / 10))
}

/** Evicts the least recently used account; the database still counts its failures. */
function remember(account: string, backoff: Backoff): void {
  backoffs.accounts.delete(account)
  backoffs.accounts.set(account, backoff)
  const [oldest] = backoffs.accounts.keys()
  if (backoffs.accounts.size > MAX_ACCOUNTS && oldest) backoffs.accounts.delete(oldest)
}

/** Shown for every reason, so that it reveals none. */
export const WRONG =
  'Invalid email or password. If this address is still waiting for confirmation, its link was sent again.'

const LONGEST = 512

type Attempt = { payload: Payload; client: Client; email: string; password: string }

/**
 * Signs in with a password, for the site, /cms, REST and next-auth. Neither text nor timing of a
 * refusal reveals whether the account exists, is confirmed, or has a password. If it has a second
 * factor, throws 401 `second_factor` with a ticket; see `finishSignIn`.
 */
export async function signIn(attempt: Attempt): Promise<SignedIn> {
  const { payload, client } = attempt
  const email = normalizeEmail(attempt.email)
  const { network, here, anywhere, device, successes } = createSignInLimits(email, client)
  const credential = await findCredential({ payload }, email)
  // A stolen device cookie can use up only the attempts of that device.
  const isKnown =
    isKnownAccount(client.knownDevice, credential) &&
    (await consumeToken({ payload, ...device })).allowed

  const limits = isKnown ? [successes] : [...network, ...here, anywhere, successes]
  await enforceRateLimit(payload, limits)

  const failures = isKnown ? [device] : [...network, ...here, anywhere]
  const actor = credential?.userId
  const signedIn = await refundWhenBusy(attempt, failures, async () => {
    const wait = isKnown
      ? 0
      : await throttleSignIn(email, await countTokens({ payload, ...anywhere }))
    if (wait === 0) return check({ ...attempt, email, credential })
    // No password was checked, so the account has no failure.
    await returnTokens(payload, [...here, anywhere])
    throw new TooManyError(wait)
  }).catch(async (error: unknown) => {
    if (!toRefusal(error)) throw error
    await returnTokens(payload, [successes])
    logSecurityEvent(payload, { event: 'sign-in', outcome: 'refused', actor, client })
    throw error
  })
  await returnTokens(payload, failures)
  for (const { key } of [...here.slice(0, 1), device]) await resetTokens({ payload, key })
  returnCount(client)
  const isHalf = signedIn instanceof Error
  const event = isHalf ? 'second factor asked' : 'sign-in'
  logSecurityEvent(payload, { event, outcome: 'ok', actor, client })
  // Thrown here because a correct password is not a failure.
  if (isHalf) throw signedIn
  return signedIn
}

/** Clears failed attempts after a password reset by email. */
export async function clearFailures(payload: Payload, email: string, client: Client) {
  const { here, anywhere } = createSignInLimits(normalizeEmail(email), client)
  for (const { key } of [...here, anywhere]) await resetTokens({ payload, key })
}

type Check = Attempt & { credential: Credential | null }

async function check(args: Check): Promise<SignedIn | AppError> {
  const { payload, client, password, credential } = args
  const refused = new AppError('unauthorized', WRONG)
  if (password.length > LONGEST) throw refused

  if (credential && !credential.isVerified) {
    await remindToConfirm(args, credential)
    throw refused
  }
  const stored = credential?.passwordHash ?? null
  const { isRight, renewed } = await checkPassword({ payload, client, password, stored })
  if (!isRight || !credential) throw refused
  const proven = await storeRenewedHash({ payload, client, password }, credential, renewed)
  const verifiedHash = proven?.passwordHash ?? null
  if (!proven || verifiedHash === null) throw refused
  const { userId } = proven
  const scope = { payload }
  if (await hasFactor(scope, userId)) {
    return requireSecondFactor(scope, { userId, method: 'password', verifiedHash })
  }
  const session = await startSession({
    scope,
    userId,
    client,
    verifiedHash,
    method: 'password',
  })
  if (!session) throw refused
  return { userId, session, device: rememberDevice(client.knownDevice, proven) }
}

/**
 * Resends the confirmation if the password is that of the pending sign-up, unless the address has
 * reached its email limit.
 */
async function remindToConfirm(
  { payload, client, password, email }: Check,
  { userId }: Credential,
): Promise<void> {
  const [pending] = await listPending({ payload }, userId)
  const stored = pending?.passwordHash ?? null
  const { isRight } = await checkPassword({ payload, client, password, stored })
  if (!isRight || !pending) return
  if ((await consumeLimits(payload, createMailLimits('sign-up', email, client))) > 0) return
  await inTransaction(payload, (req) => sendConfirmation(req, { userId, email, pending }))
}
