import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Payload } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import type { Client } from '@/domain/accounts/client'
import { readCredential } from '@/domain/accounts/credentials'
import { rememberDevice } from '@/domain/accounts/known-device'
import { enforceRateLimit, returnTokens, type Limit } from '@/domain/accounts/limits'
import { logSecurityEvent } from '@/domain/audit/security-event'
import { startSession } from '@/domain/accounts/sessions'
import { storeChallenge } from './challenges'
import { checkPasskey, PASSKEY_REFUSED } from './passkey-check'
import { relyingParty } from './relying-party'
import type { SignedIn } from './second-step'

type Visitor = {
  payload: Payload
  client: Client
  /** The secret of this browser, which alone may respond (see src/lib/accounts/passkey-cookie.ts). */
  browser: string
}

/**
 * What `startAuthentication` of @simplewebauthn/browser takes to sign in (K-01). The same for everybody:
 * the browser knows which passkeys it has, nobody asks whose they are (K-10).
 */
export async function beginPasskeySignIn({
  payload,
  client,
  browser,
}: Visitor): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await enforceRateLimit(payload, [limitOf('passkey-asked', client, 120)])
  const options = await passkeyQuestion()
  const secret = options.challenge
  await storeChallenge({ payload }, { purpose: 'passkey-sign-in', secret, browser })
  return options
}

/** Signs in with what a passkey signed: as good as password and code (K-03). Throws 401. */
export async function signInWithPasskey(
  args: Visitor & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const { payload, client, browser, response } = args
  const limit = limitOf('passkey', client, 30)
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

/** A new question for any passkey of this site, of which the challenge is not stored yet. */
export async function passkeyQuestion(
  allowed?: { id: string }[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: 'required',
    timeout: 5 * 60 * 1000,
    allowCredentials: allowed,
  })
}

function limitOf(name: string, { network }: Client, limit: number): Limit {
  return { key: `${name}:${network}`, limit, windowSeconds: 60 }
}
