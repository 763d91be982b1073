import 'server-only'
import { z } from 'zod'
import { isProven } from '@/domain/accounts/factors/fresh-proof'
import * as proving from '@/domain/accounts/factors/prove'
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

/** Whether the session that asks is proven, and how its account can prove who it is (K-05). */
export async function readProof() {
  const { account, payload } = await context()
  return {
    isProven: isProven(account),
    ways: await proving.waysToProve({ payload }, account.id),
    email: account.email,
  }
}

/** Takes a proof for the session that asks. Throws where it is wrong, with the field. */
export async function takeProof(body: unknown): Promise<void> {
  const someone = await context()
  const parsed = PROOFS.safeParse(body)
  if (!parsed.success) throw new AppError('invalid', 'Please fill in this field')
  const { data } = parsed
  if ('password' in data) await proving.proveByPassword({ ...someone, ...data })
  else if ('code' in data) await proving.proveByCode({ ...someone, ...data })
  else if ('mailed' in data) await proving.proveByMail({ ...someone, ...data })
  else await proving.proveByPasskey({ ...someone, passkey: data.passkey })
}

/** Mails a code to who has neither password nor factor. */
export async function sendProofCode(): Promise<void> {
  await proving.mailProofCode(await context())
}

/** What the browser asks one of the own passkeys with. */
export async function askPasskeyProof() {
  return proving.beginPasskeyProof(await context())
}

async function context() {
  const account = await getAccount()
  if (!account) throw new AppError('unauthorized', 'Please sign in.')
  return { ...(await accountContext()), account }
}
