import 'server-only'
import { cache } from 'react'
import { peekToken } from '../account-tokens'
import { findSignUp } from '../confirm-address'
import { ROLE_NAMES } from '../emails'
import { listTicketMethods } from '../factors/second-step'
import { listProviders } from '../providers'
import { findInvited } from '../reset-password'
import type { ProviderChoice, SecondFactor } from '../../sign-in-method'
import { cms } from '@/platform/server/cms'
import { readSignUpCookie, readTicket } from '../account-context'

export { canHavePasskeys } from '../factors/passkeys'

/** The providers that have a button. */
export function listProviderChoices(): ProviderChoice[] {
  return listProviders().flatMap(({ id, label }) => (label ? [{ id, label }] : []))
}

/** The sign-up of an emailed link, and whether it began in this browser. Null if invalid. */
export async function findLinkedSignUp(token: string) {
  return findSignUp({ payload: await cms(), token, browser: await readSignUpCookie() })
}

/** Who invites, and as what, with the link of an invitation. Null for any other link. */
export const findInvitation = cache(async (token: string) => {
  const invited = await findInvited({ payload: await cms(), token })
  return invited && { inviter: invited.inviter, role: ROLE_NAMES[invited.role] }
})

export async function isResetLink(token: string): Promise<boolean> {
  return (await peekToken({ payload: await cms() }, 'reset-password', token)) !== null
}

/** The factors for the second sign-in step of this browser, or null if there is none. */
export async function findSecondStep(): Promise<SecondFactor[] | null> {
  const ticket = await readTicket()
  return ticket ? listTicketMethods({ payload: await cms() }, ticket) : null
}
