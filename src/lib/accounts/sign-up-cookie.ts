import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

/**
 * Identifies the browser of a sign-up when the link in its email is opened. `__Host-` prevents
 * other hosts of the same domain from setting it.
 */
export const SIGN_UP_COOKIE = `${isSecure ? '__Host-' : ''}atelier-sign-up`

/** Lives for a day, like the link. Lax, because links in emails are cross-site navigations. */
export const SIGN_UP_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 24 * 60 * 60 }
