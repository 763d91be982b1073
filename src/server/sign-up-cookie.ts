import 'server-only'
import { cookies } from 'next/headers'
import { SIGN_UP_COOKIE, SIGN_UP_COOKIE_OPTIONS } from '@/lib/accounts/sign-up-cookie'

/** The secret that this browser got when it signed up, at most a day ago. */
export async function readSignUpCookie(): Promise<string | undefined> {
  return (await cookies()).get(SIGN_UP_COOKIE)?.value || undefined
}

/** Gives this browser its secret, or keeps it for another day. Call it in an action or a handler. */
export async function keepSignUpCookie(secret: string): Promise<void> {
  const jar = await cookies()
  jar.set(SIGN_UP_COOKIE, secret, SIGN_UP_COOKIE_OPTIONS)
}
