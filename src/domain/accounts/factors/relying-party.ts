import { isIP } from 'node:net'
import { env } from '@/env'

/** As whom the site asks for passkeys (K-06): its origin, and the name of its host. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.SITE_URL)
  return { id: hostname, origin }
}

/** Browsers have passkeys for names alone: a site that goes by its address has none. */
export function canHavePasskeys(): boolean {
  return isIP(new URL(env.SITE_URL).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** What a passkey keeps to say whose it is: no name, no address, and the same for all of an account. */
export function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`account:${userId}`)
}
