import { isIP } from 'node:net'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { Client } from '../client'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { readBrand } from '@/platform/mail/layout'
import { env } from '@/env'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { toPlainName } from '@/lib/text/plain-text'
import { redeemChallenge, storeChallenge, type ChallengePurpose } from './challenges'
import { addFactor, removeFactor, type Owner } from './change-factors'
import { notifyOfFactorChange } from './factors'
import { requireReauthentication } from '@/platform/identity'

export function getRelyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.SITE_URL)
  return { id: hostname, origin }
}

/** Browsers support passkeys only for host names, not for IP addresses. */
export function canHavePasskeys(): boolean {
  return isIP(new URL(env.SITE_URL).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** The WebAuthn user handle: no name or email, and the same for all passkeys of an account. */
export function toUserHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`account:${userId}`)
}

/** Shown for every failure, so that it does not reveal which passkeys exist. */
export const PASSKEY_REFUSED = 'This passkey could not be used. Please try again.'

type Assertion = {
  payload: Payload
  client: Client
  response: AuthenticationResponseJSON
  purpose: Extract<ChallengePurpose, 'passkey-sign-in' | 'passkey-proof'>
  /** The client that may respond, as stored with the challenge. */
  bound: { sessionId: string } | { browser: string }
  /** The required owner, if a user is signed in. */
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
 * Verifies an assertion: our challenge, used once, from the same browser or session; our origin and
 * host; user verification; an increasing counter. A counter that goes back may mean a copy, so the
 * owner is notified. Returns the owner.
 */
export async function checkPasskey(assertion: Assertion): Promise<{ userId: number }> {
  const { payload, client, userId: wanted } = assertion
  const passkey = await findPasskey(payload, assertion.response.id)
  const refuse = (event = 'passkey') => {
    logSecurityEvent(payload, { event, outcome: 'refused', actor: passkey?.userId, client })
    return new AppError('unauthorized', PASSKEY_REFUSED)
  }
  if (!(await redeem(assertion)) || !passkey) throw refuse()
  if (wanted !== undefined && wanted !== passkey.userId) throw refuse()
  if (!isUserHandle(passkey.userId, assertion.response)) throw refuse()
  const verdict = await verifyAssertion(assertion.response, passkey)
  if (verdict === 'counter') {
    await reportCopy(payload, passkey)
    throw refuse('passkey counter went back')
  }
  if (verdict === 'wrong' || !(await recordUse(payload, passkey, verdict.counter))) throw refuse()
  return { userId: passkey.userId }
}

/** Uses up the challenge even if the assertion is otherwise invalid. */
async function redeem({ payload, response, purpose, bound }: Assertion): Promise<boolean> {
  const secret = readChallenge(response.response.clientDataJSON)
  return (
    secret !== null && (await redeemChallenge({ payload }, { purpose, secret, ...bound })) !== null
  )
}

/** The challenge in the client data, or null if the data is malformed. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

async function verifyAssertion(
  response: AuthenticationResponseJSON,
  { publicKey, counter, transports }: Stored,
): Promise<'wrong' | 'counter' | { counter: number }> {
  const { id, origin } = getRelyingParty()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      // `redeem` has already used up the challenge.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: isoBase64URL.toBuffer(publicKey),
        // Compared below, after the signature is verified: only the owner can make the counter go
        // back.
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

/** Of two parallel assertions with the same counter, one succeeds. */
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

/** Without a user handle, the credential id identifies the account. */
function isUserHandle(userId: number, { response }: AuthenticationResponseJSON): boolean {
  return (
    !response.userHandle || response.userHandle === isoBase64URL.fromBuffer(toUserHandle(userId))
  )
}

const MAX_PASSKEYS = 20
const NAME_LENGTH = 80
const TOO_MANY = `You have ${MAX_PASSKEYS} passkeys. Remove one first.`
const NO_NAME = 'Please enter a name'
const KNOWN = 'This passkey is already registered.'
const NO_HOST = 'Passkeys need a domain name. This site is reached by its IP address.'

/**
 * The options for `startRegistration` of @simplewebauthn/browser. Passkeys must be discoverable and
 * verify the user, because they count as both factors. Requires re-authentication.
 */
export async function beginPasskey(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { payload, account } = owner
  requireReauthentication(account)
  if (!canHavePasskeys()) throw new AppError('conflict', NO_HOST)
  const stored = await onTransaction(
    { payload },
    sql`
      select c.credential_id, c.transports
      from passkey_credentials c join passkeys k on k.id = c.passkey_id
      where k.owner_id = ${account.id}`,
  )
  if (stored.length >= MAX_PASSKEYS) throw new AppError('conflict', TOO_MANY)
  const options = await generateRegistrationOptions({
    rpName: await readBrand(await createLocalReq({}, payload)),
    rpID: getRelyingParty().id,
    userID: toUserHandle(account.id),
    userName: account.email,
    userDisplayName: account.email,
    timeout: 5 * 60 * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: stored.map((row) => ({
      id: String(row.credential_id),
      transports: row.transports as never,
    })),
  })
  await storeChallenge(
    { payload },
    {
      purpose: 'add-passkey',
      secret: options.challenge,
      userId: account.id,
      sessionId: account._sid,
    },
  )
  return options
}

/** Returns the recovery codes if this is the first factor. */
export async function addPasskey(
  owner: Owner,
  { name: given, response }: { name: string; response: RegistrationResponseJSON },
): Promise<string[] | null> {
  const { payload, client, account } = owner
  requireReauthentication(account)
  const limit = { key: `add-passkey:${account.id}`, limit: 20, windowSeconds: 60 * 60 }
  await enforceRateLimit(payload, [limit])
  const name = toPlainName(given).slice(0, NAME_LENGTH)
  if (!name) throw fieldError('name', NO_NAME)
  const info = await verify(owner, response)
  return addFactor(owner, 'passkey', async (req) => {
    const { credential, credentialBackedUp } = info
    await requireNew(req, account.id, credential.id)
    const [row] = await onTransaction(
      req,
      sql`
        insert into passkeys (name, owner_id, device, is_synced)
        values (${name}, ${account.id}, ${client.device}, ${credentialBackedUp}) returning id`,
    )
    const transports = sql.join(
      (credential.transports ?? []).slice(0, 10).map((transport) => sql`${transport}`),
      sql`, `,
    )
    await onTransaction(
      req,
      sql`
        insert into passkey_credentials (passkey_id, credential_id, public_key, counter, transports)
        values (${Number(row?.id)}, ${credential.id},
          ${isoBase64URL.fromBuffer(credential.publicKey)}, ${credential.counter},
          array[${transports}]::text[])`,
    )
    return { kind: 'passkey added', name }
  })
}

export async function removePasskey(owner: Owner, id: number): Promise<void> {
  await removeFactor(owner, async (req) => {
    const [removed] = await onTransaction(
      req,
      sql`delete from passkeys where id = ${id} and owner_id = ${owner.account.id} returning name`,
    )
    return removed ? { kind: 'passkey removed', name: String(removed.name) } : null
  })
}

export async function removePasskeys(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from passkeys where owner_id = ${userId}`)
}

/** Uses up the challenge and returns the new passkey. Throws if anything is invalid. */
async function verify({ payload, account }: Owner, response: RegistrationResponseJSON) {
  const secret = readChallenge(response.response.clientDataJSON)
  const query = { purpose: 'add-passkey', secret: secret ?? '', sessionId: account._sid } as const
  const { id, origin } = getRelyingParty()
  if (secret !== null && (await redeemChallenge({ payload }, query))) {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: secret,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch(() => ({ registrationInfo: undefined }))
    if (registrationInfo) return registrationInfo
  }
  throw new AppError('invalid', PASSKEY_REFUSED)
}

async function requireNew(req: PayloadRequest, userId: number, credentialId: string) {
  const [row] = await onTransaction(
    req,
    sql`
      select (select count(*)::int from passkeys where owner_id = ${userId}) as count,
        exists (select from passkey_credentials where credential_id = ${credentialId}) as known`,
  )
  if (Number(row?.count) >= MAX_PASSKEYS) throw new AppError('conflict', TOO_MANY)
  if (row?.known) throw new AppError('conflict', KNOWN)
}
