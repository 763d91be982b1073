import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import * as signing from '@/domain/accounts/factors/second-step'
import { PASSKEY_REFUSED } from '@/domain/accounts/factors/passkeys'
import { assertionSchema } from '@/lib/accounts/passkey-assertion'
import { newSecret } from '@/lib/secrets'
import { PASSKEY_COOKIE, SHORT_COOKIE_OPTIONS } from '@/lib/accounts/cookies'
import { AppError } from '@/lib/failures/app-error'
import {
  accountContext,
  endTicket,
  setDeviceCookie,
  setSessionCookie,
} from '@/server/account-context'

const BODY = z.object({ passkey: assertionSchema })

/** Returns the passkey request options, and sets the cookie that identifies the browser. */
export async function askPasskey() {
  const jar = await cookies()
  const browser = jar.get(PASSKEY_COOKIE)?.value ?? newSecret()
  const options = await signing.beginPasskeySignIn({ ...(await accountContext()), browser })
  jar.set(PASSKEY_COOKIE, browser, SHORT_COOKIE_OPTIONS)
  return options
}

export async function signInWithPasskey(body: unknown): Promise<void> {
  const parsed = BODY.safeParse(body)
  if (!parsed.success) throw new AppError('invalid', PASSKEY_REFUSED)
  const browser = (await cookies()).get(PASSKEY_COOKIE)?.value ?? ''
  const response = parsed.data.passkey
  const asked = { ...(await accountContext()), browser, response }
  const { device, session } = await signing.signInWithPasskey(asked)
  await setDeviceCookie(device)
  await setSessionCookie(session)
  await endTicket()
}
