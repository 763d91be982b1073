import { readSessionCookie } from '@/lib/accounts/session-cookie'

/** `Bearer <token>`, and the form in which Payload's own keys are sent. */
const SCHEME = /^(?:bearer|users api-key)(?: +(.*))?$/i

/** The API key that a request brings, valid or not; null where it brings none. */
export function readApiKey(headers: Pick<Headers, 'get'>): string | null {
  const sent = SCHEME.exec(headers.get('authorization') ?? '')
  return sent && (sent[1]?.trim() ?? '')
}

/** What a request shows to say who it is for: the session or the API key; null for a visitor. */
export function readCredential(headers: Pick<Headers, 'get'>): string | null {
  return headers.get('authorization') ?? readSessionCookie(headers.get('cookie'))
}
