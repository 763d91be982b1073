import 'server-only'
import { cookies, headers } from 'next/headers'
import { readClient } from '@/domain/accounts/client'
import { endSessionOf, type NewSession } from '@/domain/accounts/sessions'
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from '@/lib/accounts/device-cookie'
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '@/lib/accounts/session-cookie'
import { SHORT_COOKIE_OPTIONS, TICKET_COOKIE } from '@/lib/accounts/short-cookie'
import { SIGN_UP_COOKIE, SIGN_UP_COOKIE_OPTIONS } from '@/lib/accounts/sign-up-cookie'
import { cms } from './cms'

/** What every call of src/domain/accounts needs of the present request: Payload, and who sends it. */
export async function accountContext() {
  return { payload: await cms(), client: readClient(await headers()) }
}

/** Gives this browser the cookie of a session, and only that; the old one dies with its row. */
export async function setSessionCookie({ token, expiresAt }: NewSession): Promise<void> {
  const jar = await cookies()
  const old = jar.get(SESSION_COOKIE)?.value
  if (old) await endSessionOf({ payload: await cms() }, old)
  jar.set(SESSION_COOKIE, token, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt })
}

/** Ends the session of this browser, if it has one. */
export async function endSessionHere(): Promise<void> {
  const jar = await cookies()
  const token = jar.get(SESSION_COOKIE)?.value
  if (token) await endSessionOf({ payload: await cms() }, token)
  jar.set(SESSION_COOKIE, '', { ...SESSION_COOKIE_OPTIONS, expires: new Date(0) })
}

/** Gives this browser the cookie of a device that an account knows. */
export async function setDeviceCookie(value: string): Promise<void> {
  const jar = await cookies()
  jar.set(DEVICE_COOKIE, value, DEVICE_COOKIE_OPTIONS)
}

/** Gives this browser the ticket of a sign-in whose first step is done. */
export async function setTicket(ticket: string): Promise<void> {
  const jar = await cookies()
  jar.set(TICKET_COOKIE, ticket, SHORT_COOKIE_OPTIONS)
}

/** The ticket of this browser, whether it still lives or not. */
export async function readTicket(): Promise<string | undefined> {
  return (await cookies()).get(TICKET_COOKIE)?.value || undefined
}

/** Takes the ticket back: it is used up, or somebody else signs in. */
export async function endTicket(): Promise<void> {
  const jar = await cookies()
  if (jar.has(TICKET_COOKIE)) jar.delete({ name: TICKET_COOKIE, ...SHORT_COOKIE_OPTIONS })
}

/** The secret that this browser got when it signed up, at most a day ago. */
export async function readSignUpCookie(): Promise<string | undefined> {
  return (await cookies()).get(SIGN_UP_COOKIE)?.value || undefined
}

/** Gives this browser its secret, or renews it for another day. Call it in an action or a handler. */
export async function setSignUpCookie(secret: string): Promise<void> {
  const jar = await cookies()
  jar.set(SIGN_UP_COOKIE, secret, SIGN_UP_COOKIE_OPTIONS)
}
