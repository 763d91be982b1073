import 'server-only'
import { requestPasswordReset } from '../request-password-reset'
import * as confirming from '../confirm-address'
import * as stepping from '../factors/second-step'
import { getTicket } from '../factors/second-step'
import * as registering from '../register'
import * as resetting from '../reset-password'
import { createSecret } from '@/lib/secrets'
import * as signing from '../sign-in'
import { isAppError } from '@/lib/failures/app-error'
import {
  readSignUpCookie,
  readTicket,
  getAccountContext,
  clearInbox,
  clearTicket,
  readInbox,
  setInbox,
  setTicket,
  setDeviceCookie,
  setSessionCookie,
  setSignUpCookie,
} from '../account-context'

/*
 * Account operations of src/features/accounts/server that also read and set the cookies of the browser. Used
 * by the forms and by /api/account. All of them throw an AppError.
 */

/**
 * Signs in with a password. A refusal does not reveal whether the account exists. If a second step
 * is required (401 `second_factor`), its ticket is also set as a cookie.
 */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  try {
    await enter(await signing.signIn({ ...(await getAccountContext()), ...input }))
  } catch (error) {
    const ticket = getTicket(error)
    if (ticket) await setTicket(ticket)
    throw error
  }
}

/**
 * The second sign-in step: a code, and the ticket of the first step (by default the one in the
 * cookie). An invalid ticket is removed, so that the page restarts the sign-in.
 */
export async function finishSignIn(input: { ticket?: string; code: string }): Promise<void> {
  const ticket = input.ticket ?? (await readTicket()) ?? ''
  try {
    await enter(await stepping.finishSignIn({ ...(await getAccountContext()), ...input, ticket }))
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') await clearTicket()
    throw error
  }
}

async function enter({ device, session }: stepping.SignedIn): Promise<void> {
  await setDeviceCookie(device)
  await setSessionCookie(session)
  await clearInbox()
  await clearTicket()
}

/** Signs up. The emailed link recognizes this browser by the cookie that is set here. */
export async function register(input: {
  name: string
  email: string
  password: string
  next?: string
}): Promise<void> {
  const browser = (await readSignUpCookie()) ?? createSecret()
  await registering.register({ ...(await getAccountContext()), ...input, browser })
  await setSignUpCookie(browser)
}

/** Sends the email of the last sign-up of this browser again, if it is the one waited for. */
export async function resendSignUp(): Promise<void> {
  const inbox = await readInbox()
  if (!inbox || inbox.link) return
  const browser = await readSignUpCookie()
  await registering.resendSignUp({ ...(await getAccountContext()), email: inbox.email, browser })
  await setInbox(inbox)
}

/**
 * Confirms an email address with the emailed token and returns the `next` page of the sign-up. In a
 * browser other than the one that signed up, `fields.password` requires a password; see
 * `confirmAddress` in src/features/accounts/server.
 */
export async function confirmAddress(input: {
  token: string
  password?: string
  name?: string
}): Promise<string | undefined> {
  const browser = await readSignUpCookie()
  const next = await confirming.confirmAddress({
    ...(await getAccountContext()),
    ...input,
    browser,
  })
  await clearInbox()
  return next
}

export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  const device = await resetting.resetPassword({ ...(await getAccountContext()), ...input })
  if (device !== null) await setDeviceCookie(device)
}

/** The same. Signs in a user who was invited, and returns whether it did. */
export async function choosePassword(input: { token: string; password: string }): Promise<boolean> {
  const invited = await resetting.findInvited({ ...(await getAccountContext()), ...input })
  await resetPassword(input)
  if (!invited) return false
  return signIn({ email: invited.email, password: input.password }).then(
    () => true,
    () => false,
  )
}

export async function requestResetLink({ email }: { email: string }): Promise<void> {
  await requestPasswordReset({ ...(await getAccountContext()), email })
}
