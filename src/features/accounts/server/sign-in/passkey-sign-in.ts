import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import * as signing from '../factors/second-step'
import type { assertionSchema } from '../../passkey-assertion'
import { createSecret } from '@/lib/secrets'
import { PASSKEY_COOKIE, SHORT_COOKIE_OPTIONS } from '../cookies'
import {
  getAccountContext,
  clearTicket,
  setDeviceCookie,
  setSessionCookie,
} from '../account-context'

/** Returns the passkey request options, and sets the cookie that identifies the browser. */
export async function requestPasskeyOptions() {
  const jar = await cookies()
  const browser = jar.get(PASSKEY_COOKIE)?.value ?? createSecret()
  const options = await signing.beginPasskeySignIn({ ...(await getAccountContext()), browser })
  jar.set(PASSKEY_COOKIE, browser, SHORT_COOKIE_OPTIONS)
  return options
}

export async function signInWithPasskey(response: z.output<typeof assertionSchema>): Promise<void> {
  const browser = (await cookies()).get(PASSKEY_COOKIE)?.value ?? ''
  const input = { ...(await getAccountContext()), browser, response }
  const { device, session } = await signing.signInWithPasskey(input)
  await setDeviceCookie(device)
  await setSessionCookie(session)
  await clearTicket()
}
