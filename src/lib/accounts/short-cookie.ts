import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

const prefix = isSecure ? '__Host-' : ''

/** The ticket of a sign-in whose first step is done, for the page that asks for the second. */
export const TICKET_COOKIE = `${prefix}atelier-ticket`

/** By which a browser shows that it is the one that asked for a passkey. */
export const PASSKEY_COOKIE = `${prefix}atelier-passkey`

/** Their attributes: those of the session cookie, for five minutes. */
export const SHORT_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 5 * 60 } as const
