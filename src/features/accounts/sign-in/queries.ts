import 'server-only'
import { peekToken } from '@/domain/accounts/account-tokens'
import { findSignUp } from '@/domain/accounts/confirm-address'
import { methodsOfTicket } from '@/domain/accounts/factors/second-step'
import type { SecondFactor } from '@/lib/accounts/sign-in-method'
import { cms } from '@/server/cms'
import { readSignUpCookie, readTicket } from '@/server/account-context'

export { canHavePasskeys } from '@/domain/accounts/factors/passkeys'

/** What the link of a sign-up's mail is for, and whether this browser signed up; null when dead. */
export async function findSignUpOfLink(token: string) {
  return findSignUp({ payload: await cms(), token, browser: await readSignUpCookie() })
}

/** Whether the link to a new password would still work. */
export async function isResetLink(token: string): Promise<boolean> {
  return (await peekToken({ payload: await cms() }, 'reset-password', token)) !== null
}

/** With what this browser can make the second step of its sign-in; null where it is at none. */
export async function findSecondStep(): Promise<SecondFactor[] | null> {
  const ticket = await readTicket()
  return ticket ? methodsOfTicket({ payload: await cms() }, ticket) : null
}
