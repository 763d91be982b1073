import 'server-only'
import { isReauthenticated } from '@/platform/identity'
import * as proving from '../factors/reauthenticate'
import type { accountUseCases } from '../../use-cases'
import type { InputOf } from '@/platform/use-cases/use-case'
import { getAccountContext } from '../account-context'
import { requireAccount } from '@/platform/server/viewer'

type Proof = InputOf<typeof accountUseCases.sendReauthentication>

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
export async function acceptReauthentication(data: Proof): Promise<void> {
  const someone = await context()
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
  const account = await requireAccount()
  return { ...(await getAccountContext()), account }
}
