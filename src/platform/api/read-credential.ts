import { LRUCache } from 'lru-cache'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { env } from '@/env'
import { AppError } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'
import { getClientNetwork } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { hashSecret } from '@/lib/secrets'
import { identity } from '../feature'
import { asKeyHolder, requireAccountFactor } from '../identity'
import { readSessionCookie } from '../session-cookie'
import { enforceRateLimit } from './enforce-rate-limit'

/** `Bearer <token>`, or the form that Payload's own API keys use. */
const SCHEME = /^(?:bearer|users api-key)(?: (.*))?$/i

/** Returns the API key of a request, unverified; null without one. */
export function readApiKey(headers: Pick<Headers, 'get'>): string | null {
  const match = SCHEME.exec(headers.get('authorization') ?? '')
  return match && (match[1]?.trim() ?? '')
}

/** Returns the unverified API key or session token of a request; null for a visitor. */
export function readCredential(headers: Pick<Headers, 'get'>): string | null {
  return headers.get('authorization') ?? readSessionCookie(headers.get('cookie'))
}

type Ask = {
  payload: Payload
  headers: Pick<Headers, 'get'>
  /** False skips the database lookup. */
  mayReauthenticate: () => Promise<boolean>
}

type Proven = { hash: string; userId: number }

/** May be stale, because it only selects a rate-limit counter. */
const proven = processWide(
  'proven-credentials',
  () => new LRUCache<string, number>({ max: 20_000, ttl: 10 * 60 * 1000 }),
)

/**
 * Returns the verified session or API key of a request, or null if it has none or it is invalid,
 * expired or revoked. Valid credentials are cached for ten minutes. `mayReauthenticate` limits all
 * other lookups.
 */
export async function findVerifiedCredential(ask: Ask): Promise<Proven | null> {
  const { headers, mayReauthenticate, payload } = ask
  const key = readApiKey(headers)
  const token = key ?? readSessionCookie(headers.get('cookie'))
  if (!token) return null
  const hash = hashSecret(token)
  const cached = proven.get(hash)
  if (cached !== undefined) return { hash, userId: cached }
  if (!(await mayReauthenticate())) return null
  const { findKey, findSession } = identity()
  const holder = await (key === null ? findSession : findKey)({ payload }, token)
  if (!holder) return null
  proven.set(hash, holder.userId)
  return { hash, userId: holder.userId }
}

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

/** Open to staff without the required second factor: their own account, sign-in, sign-out. */
const OPEN = /^\/api\/users\/(?:me|login|logout)\/?$/

/**
 * Throws 403 `second_factor` for a session that lacks a required factor. Queries the database only if
 * staff require a factor.
 */
async function requireSecondFactorToAsk(
  payload: () => Promise<Payload>,
  { headers, url }: Pick<Request, 'headers' | 'url'>,
): Promise<void> {
  if (env.STAFF_SECOND_FACTOR !== 'required') return
  const token = readSessionCookie(headers.get('cookie'))
  if (!token || OPEN.test(new URL(url).pathname)) return
  requireAccountFactor(await identity().findAccount(await payload(), token))
}

const INVALID = 'This API key is not valid. It may have expired or been revoked.'

/**
 * Adds API keys to a REST or GraphQL handler. A request with a key acts as the key's account, or
 * gets 401 if the key is wrong, expired or revoked. It never falls back to visitor access, and its
 * cookie is ignored.
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
    // Throws if the database is down: the key is then unverified, not invalid.
    const holder = await identity().findKeyHolder(payload, key)
    requireAccountFactor(holder)
    if (holder) return asKeyHolder(holder, () => handle(request, ...rest))
    // 160 bits cannot be guessed, but there is no reason to allow attempts.
    const tries = `api-key-tries:${getClientNetwork(request.headers)}`
    await enforceRateLimit(payload, [{ key: tries, limit: 60, windowSeconds: 60 }])
    return refuseKey(INVALID)
  }
}

export function refuseKey(message: string): Response {
  const headers = { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' }
  return createErrorResponse(new AppError('unauthorized', message), { headers })
}
