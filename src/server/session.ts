import 'server-only'
import { cookies, headers } from 'next/headers'
import { readClient } from '@/accounts/client'
import { endSessionOf, type NewSession } from '@/accounts/sessions'
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from '@/lib/accounts/device-cookie'
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '@/lib/accounts/session-cookie'
import { cms } from './cms'

/** What every account call needs of the present request: Payload, and who sends it. */
export async function accountCall() {
  return { payload: await cms(), client: readClient(await headers()) }
}

/** Gives this browser the cookie of a session, and only that; the old one dies with its row. */
export async function keepSession({ token, expiresAt }: NewSession): Promise<void> {
  const jar = await cookies()
  const old = jar.get(SESSION_COOKIE)?.value
  if (old) await endSessionOf({ payload: await cms() }, old)
  jar.set(SESSION_COOKIE, token, { ...SESSION_COOKIE_OPTIONS, expires: expiresAt })
}

/** Gives this browser the cookie of a device that an account knows (S-111). */
export async function keepDevice(value: string): Promise<void> {
  const jar = await cookies()
  jar.set(DEVICE_COOKIE, value, DEVICE_COOKIE_OPTIONS)
}

/** Ends the session of this browser, if it has one (S-21). */
export async function dropSession(): Promise<void> {
  const jar = await cookies()
  const token = jar.get(SESSION_COOKIE)?.value
  if (token) await endSessionOf({ payload: await cms() }, token)
  jar.set(SESSION_COOKIE, '', { ...SESSION_COOKIE_OPTIONS, expires: new Date(0) })
}
