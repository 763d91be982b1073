import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

/**
 * By this cookie the browser of a sign-up is known when the link of its mail is opened.
 * `__Host-` keeps other hosts of the same domain from planting one.
 */
export const SIGN_UP_COOKIE = `${isSecure ? '__Host-' : ''}atelier-sign-up`

/** Lives as long as the link, a day. Lax, because a link in a mail comes from another site. */
export const SIGN_UP_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 24 * 60 * 60 }
