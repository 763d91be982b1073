import { createHash } from 'node:crypto'
import { clientNetwork } from '@/lib/http/client-address'
import { readSessionCookie } from '@/lib/accounts/session-cookie'

/** What a request shows to say who it is for: the session or the API key; null for a visitor. */
export function readCredential(headers: Pick<Headers, 'get'>): string | null {
  return headers.get('authorization') ?? readSessionCookie(headers.get('cookie'))
}

/**
 * For whom a request is counted: its session or key, and its network. A credential is not proven
 * yet at that point, so the network is counted beside it and bounds invented ones.
 */
export function clientOf(headers: Pick<Headers, 'get'>): { own: string; network: string } {
  const network = clientNetwork(headers)
  const credential = readCredential(headers)
  if (!credential) return { own: network, network }
  return { own: createHash('sha256').update(credential).digest('base64url'), network }
}
