import { LRUCache } from 'lru-cache'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { findKey, asKeyHolder, findKeyHolder } from '@/domain/accounts/api-keys'
import { readClient } from '@/domain/accounts/client'
import { requireFactorOf, requireSecondFactorToAsk } from '@/domain/accounts/factors/require-factor'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { findSession } from '@/domain/accounts/sessions'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { processWide } from '@/lib/process-wide'
import { hashSecret } from '@/lib/secret'

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
 * invented, expired or ended. Asks the database once in ten minutes for each that is valid,
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

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

const INVALID = 'This API key is not valid. It may have expired or been ended.'

/**
 * Lets a handler of REST or GraphQL take API keys. A request that brings one acts as its account or
 * is refused with 401, for a key that is wrong, expired or ended. It never gets the
 * response of a visitor, and its cookie does not count.
 */
export function withApiKeys<Rest extends unknown[]>(
  config: Promise<SanitizedConfig>,
  handle: Handler<Rest>,
): Handler<Rest> {
  return async (request, ...rest) => {
    const key = readApiKey(request.headers)
    if (key === null) {
      await requireSecondFactorToAsk(() => getPayload({ config }), request)
      return handle(request, ...rest)
    }
    const payload = await getPayload({ config })
    // Throws without the database: nobody knows what the key is worth, which is no refusal.
    const holder = await findKeyHolder(payload, key)
    requireFactorOf(holder)
    if (holder) return asKeyHolder(holder, () => handle(request, ...rest))
    // Nobody guesses 160 bits, but nobody needs to try either.
    const tries = `api-key-tries:${readClient(request.headers).network}`
    await enforceRateLimit(payload, [{ key: tries, limit: 60, windowSeconds: 60 }])
    return refuseKey(INVALID)
  }
}

/** 401 for a request whose API key does not count here. */
export function refuseKey(message: string): Response {
  const headers = { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' }
  return errorResponse(new AppError('unauthorized', message), { headers })
}
