import 'server-only'
import { readCredential } from '@/accounts/credentials'
import { deleteAccount } from '@/accounts/delete-account'
import { sendDeletionCode } from '@/accounts/deletion-code'
import type { Refusal } from '@/accounts/refusal'
import { replaceAvatar } from '@/accounts/replace-avatar'
import { accountCall, dropSession } from './session'
import { requireAccount } from './viewer'

/** The checked picture becomes the one of the signed-in person. Answers its address. */
export async function replaceAvatarHere(png: Buffer): Promise<string> {
  const { payload } = await accountCall()
  const user = await requireAccount()
  return replaceAvatar({ payload, userId: user.id, png })
}

/**
 * Deletes the own account, given the password or the mailed code; `fields.proof` says what is wrong
 * with it. The cookie of this browser goes too. Throws a public error for the last administrator.
 */
export async function deleteAccountHere(proof: string): Promise<{ ok: true } | Refusal> {
  const user = await requireAccount()
  const result = await deleteAccount({ ...(await accountCall()), user, proof })
  if (result.ok) await dropSession()
  return result
}

/** Mails the code that deletes an account without a password; refuses where there is one. */
export async function sendDeletionCodeHere(): Promise<{ ok: true } | Refusal> {
  const user = await requireAccount()
  const call = await accountCall()
  const credential = await readCredential(call, user.id)
  if (credential?.passwordHash != null) {
    return { ok: false, status: 409, error: 'Please confirm with your password' }
  }
  return sendDeletionCode({ ...call, user })
}
