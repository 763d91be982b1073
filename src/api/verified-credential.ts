import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { findKey } from '@/domain/accounts/api-keys'
import { hashSecret } from '@/lib/secret'
import { findSession } from '@/domain/accounts/sessions'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { processWide } from '@/lib/process-wide'
import { readApiKey } from './read-credential'

type Ask = {
  payload: Payload
  headers: Pick<Headers, 'get'>
  /** Asked before the database is: false leaves the credential unproven. */
  mayReauthenticate: () => Promise<boolean>
}

/** A session or key that is valid: its hash, and whose it is. */
type Proven = { hash: string; userId: number }

/** The owners of living sessions and keys. It only chooses a counter, so it may be stale. */
const proven = processWide(
  'proven-credentials',
  () => new LRUCache<string, number>({ max: 20_000, ttl: 10 * 60 * 1000 }),
)

/**
 * The session or API key of a request, or null for a visitor and for whoever brings one that is
 * invented, expired or ended (S-117). Asks the database once in ten minutes for each that is valid,
 * and for others as often as `mayReauthenticate` lets it.
 */
export async function verifiedCredential(ask: Ask): Promise<Proven | null> {
  const { headers, mayReauthenticate, payload } = ask
  const key = readApiKey(headers)
  const token = key ?? readSessionCookie(headers.get('cookie'))
  if (!token) return null
  const hash = hashSecret(token)
  const known = proven.get(hash)
  if (known !== undefined) return { hash, userId: known }
  if (!(await mayReauthenticate())) return null
  const found = await (key === null ? findSession : findKey)({ payload }, token)
  if (!found) return null
  proven.set(hash, found.userId)
  return { hash, userId: found.userId }
}
