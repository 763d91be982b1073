import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Payload } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import type { Client } from '@/domain/accounts/client'
import { inTransaction } from '@/lib/database/in-transaction'
import { logSecurityEvent } from '@/domain/audit/security-event'
import { redeemChallenge, type ChallengePurpose } from './challenges'
import { relyingParty, userHandle } from './relying-party'
import { notifyOfFactorChange } from './notify-owner'

/** Said for everything that is wrong with a passkey, so that nobody learns which one there is (K-10). */
export const PASSKEY_REFUSED = 'This passkey could not be used. Please try again.'

type Assertion = {
  payload: Payload
  client: Client
  response: AuthenticationResponseJSON
  purpose: Extract<ChallengePurpose, 'passkey-sign-in' | 'passkey-proof'>
  /** Who alone may respond, as the challenge was stored. */
  bound: { sessionId: string } | { browser: string }
  /** Whose passkey it has to be, where somebody is signed in. */
  userId?: number
}

type Stored = {
  id: number
  userId: number
  name: string
  publicKey: string
  counter: number
  transports: string[]
}

/**
 * Checks what a passkey signed (K-06): a challenge of ours, once and within five minutes, from the
 * browser or session that asked; our origin and name; the person verified by the device; a counter
 * that goes on. One that goes back may be a copy: its owner hears of it. Returns whose it is.
 */
export async function checkPasskey(assertion: Assertion): Promise<{ userId: number }> {
  const { payload, client, userId: wanted } = assertion
  const found = await findPasskey(payload, assertion.response.id)
  const refuse = (event = 'passkey') => {
    logSecurityEvent(payload, { event, outcome: 'refused', actor: found?.userId, client })
    return new AppError('unauthorized', PASSKEY_REFUSED)
  }
  if (!(await redeem(assertion)) || !found) throw refuse()
  if (wanted !== undefined && wanted !== found.userId) throw refuse()
  if (!isHandleOf(found.userId, assertion.response)) throw refuse()
  const verdict = await verify(assertion.response, found)
  if (verdict === 'counter') {
    await reportCopy(payload, found)
    throw refuse('passkey counter went back')
  }
  if (verdict === 'wrong' || !(await recordUse(payload, found, verdict.counter))) throw refuse()
  return { userId: found.userId }
}

/** Uses the challenge up that the assertion names, whatever else is wrong with it. */
async function redeem({ payload, response, purpose, bound }: Assertion): Promise<boolean> {
  const secret = challengeOf(response.response.clientDataJSON)
  return (
    secret !== null && (await redeemChallenge({ payload }, { purpose, secret, ...bound })) !== null
  )
}

/** The challenge in what a browser sent, or null where that cannot be read. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

async function verify(
  response: AuthenticationResponseJSON,
  { publicKey, counter, transports }: Stored,
): Promise<'wrong' | 'counter' | { counter: number }> {
  const { id, origin } = relyingParty()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      // It has just been found among ours, and is gone.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: isoBase64URL.toBuffer(publicKey),
        // Compared below, where the signature is known to be right: only its owner can make it go back.
        counter: 0,
        transports,
      },
    })
    if (!verified) return 'wrong'
    const { newCounter } = authenticationInfo
    return newCounter <= counter && (newCounter > 0 || counter > 0)
      ? 'counter'
      : { counter: newCounter }
  } catch {
    return 'wrong'
  }
}

async function findPasskey(payload: Payload, credentialId: string): Promise<Stored | null> {
  const [row] = await onTransaction(
    { payload },
    sql`
      select k.id, k.owner_id, k.name, c.public_key, c.counter, c.transports
      from passkey_credentials c join passkeys k on k.id = c.passkey_id
      where c.credential_id = ${credentialId}`,
  )
  if (!row) return null
  return {
    id: Number(row.id),
    userId: Number(row.owner_id),
    name: String(row.name),
    publicKey: String(row.public_key),
    counter: Number(row.counter),
    transports: row.transports as string[],
  }
}

/** Of two assertions at once with the same count one counts. */
async function recordUse(payload: Payload, { id, counter }: Stored, now: number): Promise<boolean> {
  const used = await onTransaction(
    { payload },
    sql`
      with used as (
        update passkey_credentials set counter = ${now}
        where passkey_id = ${id} and counter = ${counter} returning passkey_id
      )
      update passkeys set last_used_at = now() where id in (select passkey_id from used)
      returning id`,
  )
  return used.length > 0
}

async function reportCopy(payload: Payload, { userId, name }: Stored): Promise<void> {
  await inTransaction(payload, (req) =>
    notifyOfFactorChange(req, userId, { kind: 'passkey refused', name }),
  )
}

/** A passkey says whose it is; one that says nothing is known by its number alone. */
function isHandleOf(userId: number, { response }: AuthenticationResponseJSON): boolean {
  return !response.userHandle || response.userHandle === isoBase64URL.fromBuffer(userHandle(userId))
}
