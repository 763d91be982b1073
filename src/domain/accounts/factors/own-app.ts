import { readBrand } from '@/emails/brand'
import { AppError } from '@/lib/failures/app-error'
import { createLocalReq } from 'payload'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { newSecret } from '@/lib/secret'
import { appUri, deleteApp, newAppKey, stepOf, storeApp } from './app-codes'
import { addFactor, removeFactor, type Owner } from './change-factors'
import { peekChallenge, redeemChallenge, storeChallenge } from './challenges'
import { requireReauthentication } from './require-reauthentication'
import { listFactors } from './list-factors'
import { seal, unseal } from '@/lib/sealed'

const WRONG_FIRST_CODE =
  'This code is not right. Look at the app again, and at whether the clock of your phone is.'
const TOO_LATE = 'This has taken too long. Please begin again.'

/**
 * Begins to set up an authenticator app (K-02): `key` as text, `uri` for the QR code, and `setUp`, which
 * the first code goes with within five minutes. Nothing has changed yet. Wants a fresh proof.
 */
export async function beginApp(owner: Owner): Promise<{ key: string; uri: string; setUp: string }> {
  const { payload, account } = owner
  requireReauthentication(account)
  const [key, setUp] = [newAppKey(), newSecret()]
  const issuer = await readBrand(await createLocalReq({}, payload))
  await storeChallenge(
    { payload },
    {
      purpose: 'add-app',
      secret: setUp,
      userId: account.id,
      sessionId: account._sid,
      data: { key: seal(key, contextOf(account.id)) },
    },
  )
  return { key, uri: appUri(key, { issuer, label: account.email }), setUp }
}

/**
 * Sets the app up with the first code that it shows, in the place of the one before. Returns the
 * recovery codes that come with a first factor. Throws where the code is wrong (`fields.code`).
 */
export async function confirmApp(
  owner: Owner,
  { setUp, code }: { setUp: string; code: string },
): Promise<string[] | null> {
  const { payload, account } = owner
  const limit = { key: `first-code:${account.id}`, limit: 10, windowSeconds: 15 * 60 }
  await enforceRateLimit(payload, [limit])
  const wanted = { purpose: 'add-app', secret: setUp, sessionId: account._sid } as const
  const found = await peekChallenge({ payload }, wanted)
  if (!found) throw new AppError('conflict', TOO_LATE)
  const key = unseal((found.data as { key: string }).key, contextOf(account.id))
  const step = stepOf(key, code.replaceAll(/\s/g, ''))
  if (step === null) {
    throw new AppError('invalid', WRONG_FIRST_CODE, { fields: { code: WRONG_FIRST_CODE } })
  }
  return addFactor(owner, 'app', async (req) => {
    if (!(await redeemChallenge(req, wanted))) throw new AppError('conflict', TOO_LATE)
    const { app } = await listFactors(req, account.id)
    await storeApp(req, { userId: account.id, key, step })
    return { kind: app ? 'app replaced' : 'app added' }
  })
}

/** Takes the own app away. One that is gone already is as it should be. */
export async function removeApp(owner: Owner): Promise<void> {
  await removeFactor(owner, async (req) =>
    (await deleteApp(req, owner.account.id)) ? { kind: 'app removed' } : null,
  )
}

const contextOf = (userId: number) => `new-authenticator:${userId}`
