import 'server-only'
import { z } from 'zod'
import { isReauthenticated } from '@/domain/accounts/factors/factors'
import * as proving from '@/domain/accounts/factors/reauthenticate'
import { AppError } from '@/lib/failures/app-error'
import { accountContext } from '@/server/account-context'
import { getAccount } from '@/server/viewer'
import { assertionSchema } from './passkey-schema'

const text = z.string().min(1).max(5000)

/** What a proof is sent as: one of them. */
const PROOFS = z.union([
  z.object({ password: text }),
  z.object({ code: text }),
  z.object({ mailed: text }),
  z.object({ passkey: assertionSchema }),
])

/** Whether the session that asks is proven, and how its account can prove who it is. */
export async function readReauthentication() {
  const { account, payload } = await context()
  return {
    isReauthenticated: isReauthenticated(account),
    ways: await proving.listVerificationMethods({ payload }, account.id),
    email: account.email,
  }
}

/** Takes a proof for the session that asks. Throws where it is wrong, with the field. */
export async function acceptReauthentication(body: unknown): Promise<void> {
  const someone = await context()
  const parsed = PROOFS.safeParse(body)
  if (!parsed.success) throw new AppError('invalid', 'Please fill in this field')
  const { data } = parsed
  if ('password' in data) await proving.reauthenticateByPassword({ ...someone, ...data })
  else if ('code' in data) await proving.reauthenticateByCode({ ...someone, ...data })
  else if ('mailed' in data) await proving.reauthenticateByEmail({ ...someone, ...data })
  else await proving.reauthenticateByPasskey({ ...someone, passkey: data.passkey })
}

/** Mails a code to who has neither password nor factor. */
export async function sendReauthenticationCode(): Promise<void> {
  await proving.emailReauthenticationCode(await context())
}

/** What the browser asks one of the own passkeys with. */
export async function requestPasskeyReauthentication() {
  return proving.beginPasskeyReauthentication(await context())
}

async function context() {
  const account = await getAccount()
  if (!account) throw new AppError('unauthorized', 'Please sign in.')
  return { ...(await accountContext()), account }
}
