import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Payload } from 'payload'
import { rememberDevice, type Client } from '../client'
import { readCredential } from '../credentials'
import { linkIdentity, type ProviderAccount } from '../identities'
import { enforceRateLimit, returnTokens, type Limit } from '@/platform/api/enforce-rate-limit'
import { returnCount } from '../password-throttle'
import { startSession, type NewSession } from '../sessions'
import { logSecurityEvent } from '@/platform/logging/security-log'
import type { SecondFactor, SignInMethod } from '../../sign-in-method'
import { inTransaction, type Scope } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { hashSecret, createSecret } from '@/lib/secrets'
import { peekChallenge, redeemChallenge, storeChallenge } from './challenges'
import { consumeCodeAttempt, recordCode, redeemFactorCode } from './check-code'
import { listFactors } from './factors'
import { PASSKEY_REFUSED, checkPasskey, getRelyingParty } from './passkeys'

const CODE_PLEASE =
  'Please enter the code of your authenticator app or a recovery code, or sign in with a passkey.'

export const TOO_LATE = 'This step took too long. Please sign in again.'

export type SignedIn = {
  userId: number
  session: NewSession
  device: string
}

type First = {
  userId: number
  method: SignInMethod
  verifiedHash?: string
  /** Linked after the second step. */
  joins?: ProviderAccount
}

type Waiting = { method: SignInMethod; proof?: string; joins?: ProviderAccount }

/**
 * Ends the first step. Returns the error 401 `second_factor` to throw; its `entry` holds the ticket
 * and the methods of the second step. The user is not signed in yet.
 */
export async function requireSecondFactor(
  scope: Scope,
  { userId, method, verifiedHash, joins }: First,
): Promise<AppError> {
  const ticket = createSecret()
  const data: Waiting = { method, proof: verifiedHash && hashSecret(verifiedHash), joins }
  await storeChallenge(scope, { purpose: 'sign-in', secret: ticket, userId, data })
  const factors = await listMethods(scope, userId)
  return new AppError('second_factor', CODE_PLEASE, { entry: { ticket, factors } })
}

/** The ticket in an error from `requireSecondFactor`; null for any other error. */
export function getTicket(error: unknown): string | null {
  const { code, entry } = Object(error) as Partial<AppError>
  return code === 'second_factor' && typeof entry?.ticket === 'string' ? entry.ticket : null
}

/** The methods of the second step; null if the ticket is invalid or expired. */
export async function listTicketMethods(
  scope: Scope,
  ticket: string,
): Promise<SecondFactor[] | null> {
  const challenge = await peekChallenge(scope, { purpose: 'sign-in', secret: ticket })
  return challenge?.userId ? listMethods(scope, challenge.userId) : null
}

async function listMethods(scope: Scope, userId: number): Promise<SecondFactor[]> {
  const { app, passkeys, recovery } = await listFactors(scope, userId)
  return [
    ...(app ? (['app'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recovery.left > 0 ? (['recovery'] as const) : []),
  ]
}

type Second = { payload: Payload; client: Client; ticket: string; code: string }

/**
 * The second step: signs in with a ticket and a code, once. Throws 401 if the code is wrong (the
 * ticket stays valid), 401 `gone` if the ticket is invalid or expired, and 429 after five attempts.
 */
export async function finishSignIn(args: Second): Promise<SignedIn> {
  const { payload, client, ticket, code } = args
  const query = { purpose: 'sign-in', secret: ticket } as const
  const challenge = await peekChallenge({ payload }, query)
  if (!challenge?.userId) throw tooLate()
  const { userId } = challenge
  const context = { payload, client, userId }
  const giveBack = await consumeCodeAttempt(context, 'second-factor')
  const signedIn = await inTransaction(payload, async (req) => {
    const used = await redeemChallenge(req, query)
    if (!used) throw tooLate()
    const { joins, method, proof } = used.data as Waiting
    const second = await redeemFactorCode(req, userId, code)
    // Throws inside the transaction: the rollback keeps the ticket valid.
    recordCode({ ...context, scope: req }, second)
    const credential = await readCredential(req, userId)
    const hash = credential?.passwordHash ?? undefined
    if (!credential || (proof && proof !== (hash && hashSecret(hash)))) throw tooLate()
    const verifiedHash = proof ? hash : undefined
    const session = await startSession({ scope: req, userId, client, method, second, verifiedHash })
    if (!session || (joins && !(await linkIdentity(req, userId, joins)))) throw tooLate()
    return { userId, session, device: rememberDevice(client.knownDevice, credential) }
  })
  await giveBack()
  returnCount(client)
  logSecurityEvent(payload, { event: 'sign-in', outcome: 'ok', actor: userId, client })
  return signedIn
}

function tooLate(): AppError {
  return new AppError('gone', TOO_LATE, { status: 401 })
}

type Visitor = {
  payload: Payload
  client: Client
  /** The browser's secret; only it may respond (see src/lib/accounts/passkey-cookie.ts). */
  browser: string
}

/**
 * The options for `startAuthentication` of @simplewebauthn/browser. The same for everyone: the
 * browser knows its passkeys, so no account is named.
 */
export async function beginPasskeySignIn({
  payload,
  client,
  browser,
}: Visitor): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await enforceRateLimit(payload, [networkLimit('passkey-asked', client, 120)])
  const options = await createPasskeyOptions()
  const secret = options.challenge
  await storeChallenge({ payload }, { purpose: 'passkey-sign-in', secret, browser })
  return options
}

/** Signs in with a passkey, which counts as password and second factor. Throws 401. */
export async function signInWithPasskey(
  args: Visitor & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const { payload, client, browser, response } = args
  const limit = networkLimit('passkey', client, 30)
  await enforceRateLimit(payload, [limit])
  const purpose = 'passkey-sign-in'
  const assertion = { payload, client, response, purpose, bound: { browser } } as const
  const { userId } = await checkPasskey(assertion)
  const credential = await readCredential({ payload }, userId)
  const session =
    credential && (await startSession({ scope: { payload }, userId, client, method: 'passkey' }))
  if (!session) throw new AppError('unauthorized', PASSKEY_REFUSED)
  await returnTokens(payload, [limit])
  const event = 'sign-in with a passkey'
  logSecurityEvent(payload, { event, outcome: 'ok', actor: userId, client })
  return { userId, session, device: rememberDevice(client.knownDevice, credential) }
}

/** New options for a passkey assertion. The caller stores the challenge. */
export async function createPasskeyOptions(
  allowed?: { id: string }[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    userVerification: 'required',
    timeout: 5 * 60 * 1000,
    allowCredentials: allowed,
  })
}

function networkLimit(name: string, { network }: Client, limit: number): Limit {
  return { key: `${name}:${network}`, limit, windowSeconds: 60 }
}
