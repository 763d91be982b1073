import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import * as signing from '../factors/second-step'
import type { assertionSchema } from '../../passkey-assertion'
import { newSecret } from '@/lib/secrets'
import { PASSKEY_COOKIE, SHORT_COOKIE_OPTIONS } from '../cookies'
import { accountContext, endTicket, setDeviceCookie, setSessionCookie } from '../account-context'

/** Returns the passkey request options, and sets the cookie that identifies the browser. */
export async function askPasskey() {
  const jar = await cookies()
  const browser = jar.get(PASSKEY_COOKIE)?.value ?? newSecret()
  const options = await signing.beginPasskeySignIn({ ...(await accountContext()), browser })
  jar.set(PASSKEY_COOKIE, browser, SHORT_COOKIE_OPTIONS)
  return options
}

export async function signInWithPasskey(response: z.output<typeof assertionSchema>): Promise<void> {
  const browser = (await cookies()).get(PASSKEY_COOKIE)?.value ?? ''
  const asked = { ...(await accountContext()), browser, response }
  const { device, session } = await signing.signInWithPasskey(asked)
  await setDeviceCookie(device)
  await setSessionCookie(session)
  await endTicket()
}
