import type { Payload } from 'payload'
import { normalizeEmail } from '@/lib/accounts/email-address'
import { resetTokens, returnToken } from '@/lib/http/rate-limit'
import type { Client } from './client'
import { findCredential, type Credential } from './credentials'
import { listPending } from './account-tokens'
import { turnAway } from './password-door'
import { verifyPassword } from './password-hash'
import { refuseFlood, refuseFullQueue, refuseWhenBusy, type Limit, type Refusal } from './refusal'
import { resendConfirmation } from './resend-confirmation'
import { logSecurityEvent } from './security-event'
import { startSession, type NewSession } from './sessions'

/** The one answer to everything that is wrong with an attempt (S-02). */
export const WRONG = 'Invalid email or password, or the address has not been confirmed yet.'

/** Nobody's password is longer; nothing longer is hashed. */
const LONGEST = 512

type Attempt = { payload: Payload; client: Client; email: string; password: string }

export type SignedIn = { ok: true; userId: number; session: NewSession }

/**
 * Signs in with a password: the one way in for the site, /cms, REST and next-auth, so that limits
 * and answers are the same everywhere (S-02 … S-07). Text and time of the answer do not tell
 * whether the account exists, is confirmed, or has a password at all.
 */
export async function signIn(attempt: Attempt): Promise<SignedIn | Refusal> {
  const { payload, client, password } = attempt
  const email = normalizeEmail(attempt.email)
  const limits = limitsOf(email, client)
  const full = await refuseFullQueue()
  if (full) return full
  const flood = await refuseFlood(payload, [limits.network])
  if (flood) turnAway(client.network)
  const flooded = flood ?? (await refuseFlood(payload, [limits.here, limits.anywhere]))
  if (flooded) return flooded
  const credential = await findCredential({ payload }, email)
  const result = await refuseWhenBusy(() => check({ ...attempt, email, password, credential }))
  if (!result.ok) {
    const actor = credential?.userId
    logSecurityEvent(payload, { event: 'sign-in', outcome: 'refused', actor, client })
    return result
  }
  await resetTokens({ payload, key: limits.here.key })
  await returnToken({ payload, key: limits.network.key })
  await returnToken({ payload, key: limits.anywhere.key })
  logSecurityEvent(payload, { event: 'sign-in', outcome: 'ok', actor: result.userId, client })
  return result
}

/** Forgets the failed attempts of this client at an account, after a password set by mail (S-06). */
export async function forgetFailures(payload: Payload, email: string, client: Client) {
  const { here, anywhere } = limitsOf(normalizeEmail(email), client)
  await resetTokens({ payload, key: here.key })
  await resetTokens({ payload, key: anywhere.key })
}

/**
 * Failures count per account and network first: a stranger who guesses locks out only themselves
 * (S-06). The brake over all networks is far away, and counts only what passed the other two.
 */
function limitsOf(
  email: string,
  { network }: Client,
): Record<'network' | 'here' | 'anywhere', Limit> {
  return {
    network: { key: `sign-in:${network}`, limit: 30, windowSeconds: 60 },
    here: { key: `sign-in:${email}:${network}`, limit: 10, windowSeconds: 15 * 60 },
    anywhere: { key: `sign-in:${email}`, limit: 100, windowSeconds: 60 * 60 },
  }
}

type Check = Attempt & { credential: Credential | null }

async function check(args: Check): Promise<SignedIn | Refusal> {
  const { payload, client, password, credential } = args
  const refused: Refusal = { ok: false, status: 401, error: WRONG }
  if (password.length > LONGEST) return refused

  if (credential && !credential.isVerified) {
    await remindToConfirm(args, credential)
    return refused
  }
  const hash = credential?.passwordHash ?? null
  const isRight = await verifyPassword(password, hash)
  if (!isRight || !credential || hash === null) return refused
  const { userId } = credential
  const session = await startSession({ scope: { payload }, userId, client, verifiedHash: hash })
  return session ? { ok: true, userId, session } : refused
}

/** Whoever knows the password of a sign-up that still waits gets its mail again (S-13). */
async function remindToConfirm({ payload, password, email }: Check, { userId }: Credential) {
  const [pending] = await listPending({ payload }, userId)
  const isRight = await verifyPassword(password, pending?.passwordHash ?? null)
  if (isRight && pending) await resendConfirmation({ payload, userId, email, pending })
}
