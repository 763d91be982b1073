import 'server-only'
import { peekToken } from '@/accounts/account-tokens'
import { findSignUp } from '@/accounts/confirm-address'
import { cms } from '@/server/cms'
import { readSignUpCookie } from '@/server/account-context'

/** What the link of a sign-up's mail is for, and whether this browser signed up; null when dead. */
export async function findSignUpOfLink(token: string) {
  return findSignUp({ payload: await cms(), token, browser: await readSignUpCookie() })
}

/** Whether the link to a new password would still work. */
export async function isResetLink(token: string): Promise<boolean> {
  return (await peekToken({ payload: await cms() }, 'reset-password', token)) !== null
}
