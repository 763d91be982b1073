import { getPayload, type SanitizedConfig } from 'payload'
import { readClient } from '@/accounts/client'
import { asKeyHolder, findKeyHolder } from '@/accounts/key-holder'
import { wordsOfNeed, type FactorNeed } from '@/accounts/factors/staff-door'
import { refuseFlood } from '@/accounts/limits'
import { findAccount } from '@/accounts/session-strategy'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { env } from '@/env'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { readApiKey } from './read-credential'

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
      await refuseNeed(config, request)
      return handle(request, ...rest)
    }
    const payload = await getPayload({ config })
    // Throws without the database: nobody knows what the key is worth, which is no refusal.
    const holder = await findKeyHolder(payload, key)
    if (holder?._need) throw needError(holder._need)
    if (holder) return asKeyHolder(holder, () => handle(request, ...rest))
    // Nobody guesses 160 bits, but nobody needs to try either.
    const tries = `api-key-tries:${readClient(request.headers).network}`
    await refuseFlood(payload, [{ key: tries, limit: 60, windowSeconds: 60 }])
    return refuseKey(INVALID)
  }
}

/** What staff may without the second factor that they need: see who they are, sign in and out. */
const OPEN = /^\/api\/users\/(?:me|login|logout)\/?$/

/** Throws 403 `second_factor` for staff who lack the factor that they need (K-03, K-09). */
async function refuseNeed(config: Promise<SanitizedConfig>, { headers, url }: Request) {
  const token = env.STAFF_SECOND_FACTOR === 'required' && readSessionCookie(headers.get('cookie'))
  if (!token || OPEN.test(new URL(url).pathname)) return
  const account = await findAccount(await getPayload({ config }), token)
  if (account?._need) throw needError(account._need)
}

function needError(need: FactorNeed): AppError {
  return new AppError('second_factor', wordsOfNeed(need), { status: 403 })
}

/** 401 for a request whose API key does not count here. */
export function refuseKey(message: string): Response {
  const headers = { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' }
  return errorResponse(new AppError('unauthorized', message), { headers })
}
