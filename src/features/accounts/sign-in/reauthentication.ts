import 'server-only'
import { z } from 'zod'
import { isReauthenticated } from '@/domain/accounts/factors/factors'
import * as proving from '@/domain/accounts/factors/reauthenticate'
import { AppError } from '@/lib/failures/app-error'
import { accountContext } from '@/server/account-context'
import { getAccount } from '@/server/viewer'
import { assertionSchema } from './passkey-schema'

const text = z.string().min(1).max(5000)

const PROOFS = z.union([
  z.object({ password: text }),
  z.object({ code: text }),
  z.object({ mailed: text }),
  z.object({ passkey: assertionSchema }),
])

/** Whether the session is re-authenticated, and which verification methods the account has. */
export async function readReauthentication() {
  const { account, payload } = await context()
  return {
    isReauthenticated: isReauthenticated(account),
    ways: await proving.listVerificationMethods({ payload }, account.id),
    email: account.email,
  }
}

/** Re-authenticates the session. Throws an error with the field if the input is wrong. */
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

/** Emails a code to an account that has neither a password nor a second factor. */
export async function sendReauthenticationCode(): Promise<void> {
  await proving.emailReauthenticationCode(await context())
}

/** Returns the options for re-authenticating with one of the viewer's passkeys. */
export async function requestPasskeyReauthentication() {
  return proving.beginPasskeyReauthentication(await context())
}

async function context() {
  const account = await getAccount()
  if (!account) throw new AppError('unauthorized', 'Please sign in.')
  return { ...(await accountContext()), account }
}
