import { env } from '@/env'
import { readCookie } from '@/lib/http/same-origin'

export const isSecure = env.SITE_URL.startsWith('https:')

/** Payload names its cookie `<prefix>-token`. `__Host-` binds it to this host, path / and TLS. */
export const COOKIE_PREFIX = isSecure ? '__Host-payload' : 'payload'

/** The only session cookie: used by the site, /cms, REST, GraphQL and next-auth. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}-token`

export const SESSION_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure,
} as const

export function readSessionCookie(cookies: string | null): string | null {
  return readCookie(cookies, SESSION_COOKIE)
}

/** Returns the `Set-Cookie` header value that starts a session, or ends it when null. */
export function sessionCookieLine(session: { token: string; expiresAt: Date } | null): string {
  const value = session?.token ?? ''
  const expires = (session?.expiresAt ?? new Date(0)).toUTCString()
  const secure = isSecure ? '; Secure' : ''
  return `${SESSION_COOKIE}=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${secure}`
}
