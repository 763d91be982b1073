import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

/** Marks a device on which a user has signed in. Outlives the session. */
export const DEVICE_COOKIE = `${isSecure ? '__Host-' : ''}atelier-device`

export const DEVICE_COOKIE_OPTIONS = {
  ...SESSION_COOKIE_OPTIONS,
  maxAge: 180 * 24 * 60 * 60,
} as const

export function deviceCookieLine(value: string): string {
  const secure = isSecure ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_COOKIE_OPTIONS.maxAge}; HttpOnly; SameSite=Lax${secure}`
}
