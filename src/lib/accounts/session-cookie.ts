import { env } from '@/env'
import { readCookie } from '../http/read-cookie'

/** True where cookies travel over TLS only. */
export const isSecure = env.SITE_URL.startsWith('https:')

/** Payload names its cookie `<prefix>-token`; `__Host-` pins it to this host, path / and TLS. */
export const COOKIE_PREFIX = isSecure ? '__Host-payload' : 'payload'

/** The one cookie of a signed-in person: for the site, /cms, REST, GraphQL and next-auth. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}-token`

/** The attributes of the session cookie, as Next and next-auth take them. */
export const SESSION_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure,
} as const

/** The session token among the cookies of a request, or null. */
export function readSessionCookie(cookies: string | null): string | null {
  return readCookie(cookies, SESSION_COOKIE)
}

/** The `Set-Cookie` line that starts a session, or ends it without a token. */
export function sessionCookieLine(session: { token: string; expiresAt: Date } | null): string {
  const value = session?.token ?? ''
  const expires = (session?.expiresAt ?? new Date(0)).toUTCString()
  const secure = isSecure ? '; Secure' : ''
  return `${SESSION_COOKIE}=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${secure}`
}
