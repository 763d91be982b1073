import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

/** The cookie of a device on which somebody has signed in; it outlives the session. */
export const DEVICE_COOKIE = `${isSecure ? '__Host-' : ''}atelier-device`

/** Its attributes: those of the session cookie, for 180 days. */
export const DEVICE_COOKIE_OPTIONS = {
  ...SESSION_COOKIE_OPTIONS,
  maxAge: 180 * 24 * 60 * 60,
} as const

/** The `Set-Cookie` line of a device. */
export function deviceCookieLine(value: string): string {
  const secure = isSecure ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_COOKIE_OPTIONS.maxAge}; HttpOnly; SameSite=Lax${secure}`
}
