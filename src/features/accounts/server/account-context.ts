import 'server-only'
import { cookies, headers } from 'next/headers'
import { readClient } from './client'
import { endSessionByToken, type NewSession } from './sessions'
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_OPTIONS,
  INBOX_COOKIE,
  INBOX_COOKIE_OPTIONS,
  SHORT_COOKIE_OPTIONS,
  SIGN_UP_COOKIE,
  SIGN_UP_COOKIE_OPTIONS,
  TICKET_COOKIE,
} from './cookies'
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '@/platform/session-cookie'
import { packInbox, unpackInbox, type Inbox } from '../inbox'
import { cms } from '@/platform/server/cms'

export async function getAccountContext() {
  return { payload: await cms(), client: readClient(await headers()) }
}

/** Sets the session cookie and ends the previous session of this browser. */
export async function setSessionCookie({ token, expiresAt }: NewSession): Promise<void> {
  const jar = await cookies()
  const old = jar.get(SESSION_COOKIE)?.value
  if (old) await endSessionByToken({ payload: await cms() }, old)
  jar.set(SESSION_COOKIE, token, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt })
}

export async function endCurrentSession(): Promise<void> {
  const jar = await cookies()
  const token = jar.get(SESSION_COOKIE)?.value
  if (token) await endSessionByToken({ payload: await cms() }, token)
  jar.set(SESSION_COOKIE, '', { ...SESSION_COOKIE_OPTIONS, expires: new Date(0) })
}

export async function setDeviceCookie(value: string): Promise<void> {
  const jar = await cookies()
  jar.set(DEVICE_COOKIE, value, DEVICE_COOKIE_OPTIONS)
}

export async function setTicket(ticket: string): Promise<void> {
  const jar = await cookies()
  jar.set(TICKET_COOKIE, ticket, SHORT_COOKIE_OPTIONS)
}

/** It may have expired. */
export async function readTicket(): Promise<string | undefined> {
  return (await cookies()).get(TICKET_COOKIE)?.value || undefined
}

export async function clearTicket(): Promise<void> {
  const jar = await cookies()
  if (jar.has(TICKET_COOKIE)) jar.delete({ name: TICKET_COOKIE, ...SHORT_COOKIE_OPTIONS })
}

/** Returns the sign-up secret of this browser, valid for a day. */
export async function readSignUpCookie(): Promise<string | undefined> {
  return (await cookies()).get(SIGN_UP_COOKIE)?.value || undefined
}

/** Sets or renews the sign-up secret for a day. Works only in actions and route handlers. */
export async function setSignUpCookie(secret: string): Promise<void> {
  const jar = await cookies()
  jar.set(SIGN_UP_COOKIE, secret, SIGN_UP_COOKIE_OPTIONS)
}

/** The email that this browser is waiting for, or null. */
export async function readInbox(): Promise<Inbox | null> {
  return unpackInbox((await cookies()).get(INBOX_COOKIE)?.value)
}

export async function setInbox(inbox: Omit<Inbox, 'sentAt'>): Promise<void> {
  const jar = await cookies()
  jar.set(INBOX_COOKIE, packInbox(inbox), INBOX_COOKIE_OPTIONS)
}

export async function clearInbox(): Promise<void> {
  const jar = await cookies()
  if (jar.has(INBOX_COOKIE)) jar.delete({ name: INBOX_COOKIE, ...INBOX_COOKIE_OPTIONS })
}
