import 'server-only'
import { peekToken } from '@/domain/accounts/account-tokens'
import { findSignUp } from '@/domain/accounts/confirm-address'
import { methodsOfTicket } from '@/domain/accounts/factors/second-step'
import type { SecondFactor } from '@/lib/accounts/sign-in-method'
import { cms } from '@/server/cms'
import { readSignUpCookie, readTicket } from '@/server/account-context'

export { canHavePasskeys } from '@/domain/accounts/factors/passkeys'

/** The sign-up of an emailed link, and whether it began in this browser. Null if invalid. */
export async function findSignUpOfLink(token: string) {
  return findSignUp({ payload: await cms(), token, browser: await readSignUpCookie() })
}

export async function isResetLink(token: string): Promise<boolean> {
  return (await peekToken({ payload: await cms() }, 'reset-password', token)) !== null
}

/** The factors for the second sign-in step of this browser, or null if there is none. */
export async function findSecondStep(): Promise<SecondFactor[] | null> {
  const ticket = await readTicket()
  return ticket ? methodsOfTicket({ payload: await cms() }, ticket) : null
}
