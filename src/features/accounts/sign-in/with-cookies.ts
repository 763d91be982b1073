import 'server-only'
import { requestPasswordReset } from '@/domain/accounts/request-password-reset'
import * as confirming from '@/domain/accounts/confirm-address'
import * as stepping from '@/domain/accounts/factors/second-step'
import { ticketOf } from '@/domain/accounts/factors/second-step'
import * as registering from '@/domain/accounts/register'
import * as resetting from '@/domain/accounts/reset-password'
import { newSecret } from '@/lib/secret'
import * as signing from '@/domain/accounts/sign-in'
import { isAppError } from '@/lib/failures/app-error'
import {
  readSignUpCookie,
  readTicket,
  accountContext,
  endTicket,
  setTicket,
  setDeviceCookie,
  setSessionCookie,
  setSignUpCookie,
} from '@/server/account-context'

/*
 * What src/domain/accounts does, with the cookies of the browser that asks: for the forms and for
 * /api/account alike. All of them throw an AppError.
 */

/**
 * Signs in with a password. The refusal tells of no account that exists; where it asks for a second step
 * (401 `second_factor`), this browser gets the ticket of it too.
 */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  try {
    await enter(await signing.signIn({ ...(await accountContext()), ...input }))
  } catch (error) {
    const ticket = ticketOf(error)
    if (ticket) await setTicket(ticket)
    throw error
  }
}

/**
 * The second step: the ticket of the first, of this browser unless given, and a code. A dead ticket
 * is taken back, so that the page begins anew.
 */
export async function finishSignIn(input: { ticket?: string; code: string }): Promise<void> {
  const ticket = input.ticket ?? (await readTicket()) ?? ''
  try {
    await enter(await stepping.finishSignIn({ ...(await accountContext()), ...input, ticket }))
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') await endTicket()
    throw error
  }
}

async function enter({ device, session }: stepping.SignedIn): Promise<void> {
  await setDeviceCookie(device)
  await setSessionCookie(session)
  await endTicket()
}

/** Signs up; a mail follows. This browser gets a cookie, by which the link of the mail knows it. */
export async function register(input: {
  name: string
  email: string
  password: string
  /** Where the person wanted to go; the mail leads there in the end. */
  next?: string
}): Promise<void> {
  const browser = (await readSignUpCookie()) ?? newSecret()
  await registering.register({ ...(await accountContext()), ...input, browser })
  await setSignUpCookie(browser)
}

/**
 * Confirms an address with the token of its mail. In another browser than the one that signed up
 * `fields.password` asks for a password, see `confirmAddress` of src/domain/accounts. Returns where the
 * person wanted to go when they signed up.
 */
export async function confirmAddress(input: {
  token: string
  password?: string
  name?: string
}): Promise<string | undefined> {
  const browser = await readSignUpCookie()
  return confirming.confirmAddress({ ...(await accountContext()), ...input, browser })
}

/** Sets a new password with the token of a mail. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  const device = await resetting.resetPassword({ ...(await accountContext()), ...input })
  if (device !== null) await setDeviceCookie(device)
}

/** Asks for a mail with a link to a new password. */
export async function requestResetLink({ email }: { email: string }): Promise<void> {
  await requestPasswordReset({ ...(await accountContext()), email })
}
