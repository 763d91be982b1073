import { getPayload, type SanitizedConfig } from 'payload'
import { readClient } from '@/domain/accounts/client'
import { asKeyHolder, findKeyHolder } from '@/domain/accounts/key-holder'
import { requireFactorOf, requireSecondFactorToAsk } from '@/domain/accounts/factors/require-factor'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
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
