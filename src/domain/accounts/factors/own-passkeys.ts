import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { createLocalReq, type PayloadRequest } from 'payload'
import { readBrand } from '@/emails/brand'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { plainName } from '@/lib/text/plain-name'
import { enforceRateLimit } from '@/domain/accounts/limits'
import type { Scope } from '@/lib/database/write-scope'
import { addFactor, removeFactor, type Owner } from './change-factors'
import { redeemChallenge, storeChallenge } from './challenges'
import { requireReauthentication } from './require-reauthentication'
import { challengeOf, PASSKEY_REFUSED } from './passkey-check'
import { canHavePasskeys, relyingParty, userHandle } from './relying-party'

const MAX_PASSKEYS = 20
const NAME_LENGTH = 80
const TOO_MANY = `You have ${MAX_PASSKEYS} passkeys. Remove one first.`
const NO_NAME = 'Please enter a name'
const KNOWN = 'This passkey is known already.'
const NO_HOST = 'Passkeys need a site with a name; this one goes by its address.'

/**
 * Begins to add a passkey (K-01): what `startRegistration` of @simplewebauthn/browser takes. It has to be
 * found without a name (discoverable) and to verify the person, because it counts as both factors
 * (K-03). Wants a fresh proof.
 */
export async function beginPasskey(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { payload, account } = owner
  requireReauthentication(account)
  if (!canHavePasskeys()) throw new AppError('conflict', NO_HOST)
  const known = await onTransaction(
    { payload },
    sql`
      select c.credential_id, c.transports
      from passkey_credentials c join passkeys k on k.id = c.passkey_id
      where k.owner_id = ${account.id}`,
  )
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict', TOO_MANY)
  const options = await generateRegistrationOptions({
    rpName: await readBrand(await createLocalReq({}, payload)),
    rpID: relyingParty().id,
    userID: userHandle(account.id),
    userName: account.email,
    userDisplayName: account.email,
    timeout: 5 * 60 * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((row) => ({
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

/** Adds the passkey that the browser made. Returns the recovery codes that come with a first factor. */
export async function addPasskey(
  owner: Owner,
  { name: given, response }: { name: string; response: RegistrationResponseJSON },
): Promise<string[] | null> {
  const { payload, client, account } = owner
  requireReauthentication(account)
  const limit = { key: `add-passkey:${account.id}`, limit: 20, windowSeconds: 60 * 60 }
  await enforceRateLimit(payload, [limit])
  const name = plainName(given).slice(0, NAME_LENGTH)
  if (!name) throw new AppError('invalid', NO_NAME, { fields: { name: NO_NAME } })
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
      (credential.transports ?? []).slice(0, 10).map((one) => sql`${one}`),
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

/** Takes one of the own passkeys away. One that is gone already is as it should be. */
export async function removePasskey(owner: Owner, id: number): Promise<void> {
  await removeFactor(owner, async (req) => {
    const [removed] = await onTransaction(
      req,
      sql`delete from passkeys where id = ${id} and owner_id = ${owner.account.id} returning name`,
    )
    return removed ? { kind: 'passkey removed', name: String(removed.name) } : null
  })
}

/** Takes all passkeys of an account away. */
export async function removePasskeys(scope: Scope, userId: number): Promise<void> {
  await onTransaction(scope, sql`delete from passkeys where owner_id = ${userId}`)
}

/** What the new passkey is, once its challenge is used up; throws where anything is wrong with it. */
async function verify({ payload, account }: Owner, response: RegistrationResponseJSON) {
  const secret = challengeOf(response.response.clientDataJSON)
  const wanted = { purpose: 'add-passkey', secret: secret ?? '', sessionId: account._sid } as const
  const { id, origin } = relyingParty()
  if (secret !== null && (await redeemChallenge({ payload }, wanted))) {
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
