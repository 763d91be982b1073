import { isSecure, SESSION_COOKIE_OPTIONS } from '@/platform/session-cookie'

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** For example "Firefox on Linux". */
export function describeDevice(userAgent: string | null): string {
  const find = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (!browser && !system) return 'Unknown device'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}

/** Where a sign-in with a provider leads, between its two requests. */
export const CALLBACK_COOKIE = `${isSecure ? '__Secure-' : ''}next-auth.callback-url`

const prefix = isSecure ? '__Host-' : ''

/** The ticket of a sign-in that still needs its second factor. */
export const TICKET_COOKIE = `${prefix}atelier-ticket`

/** Binds a passkey challenge to the browser that requested it. */
export const PASSKEY_COOKIE = `${prefix}atelier-passkey`

/** The email that this browser is waiting for; see src/features/accounts/inbox.ts. */
export const INBOX_COOKIE = `${prefix}atelier-inbox`

export const INBOX_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 60 * 60 } as const

export const SHORT_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 5 * 60 } as const

/**
 * Identifies the browser of a sign-up when the link in its email is opened. `__Host-` prevents
 * other hosts of the same domain from setting it.
 */
export const SIGN_UP_COOKIE = `${prefix}atelier-sign-up`

/** Lives for a day, like the link. Lax, because links in emails are cross-site navigations. */
export const SIGN_UP_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 24 * 60 * 60 }

/** Marks a device on which a user has signed in. Outlives the session. */
export const DEVICE_COOKIE = `${prefix}atelier-device`

export const DEVICE_COOKIE_OPTIONS = {
  ...SESSION_COOKIE_OPTIONS,
  maxAge: 180 * 24 * 60 * 60,
} as const

export function formatDeviceCookie(value: string): string {
  const secure = isSecure ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_COOKIE_OPTIONS.maxAge}; HttpOnly; SameSite=Lax${secure}`
}
