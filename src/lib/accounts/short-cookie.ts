import { isSecure, SESSION_COOKIE_OPTIONS } from './session-cookie'

const prefix = isSecure ? '__Host-' : ''

/** The ticket of a sign-in that still needs its second factor. */
export const TICKET_COOKIE = `${prefix}atelier-ticket`

/** Binds a passkey challenge to the browser that requested it. */
export const PASSKEY_COOKIE = `${prefix}atelier-passkey`

export const SHORT_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 5 * 60 } as const
