import type { Payload } from 'payload'
import { env } from '@/env'
import { clientNetwork } from '@/lib/http/client-address'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { RATE_COST, type RateClass } from './limits'
import { verifiedCredential } from './verified-credential'
import { readApiKey, readCredential } from './read-credential'
import { createBatchedLimiter, type Budget } from './batched-limiter'

type Ask = {
  payload: () => Promise<Payload>
  request: Request
  kind: RateClass
  /** Reads a minute and client; API_RATE_LIMIT unless a test says otherwise. */
  reads?: number
}

const NETWORK_FACTOR = 10
/** Credentials that a network may have looked up in a minute; more of them count as visitors. */
const PROOFS = 600
const take = createBatchedLimiter()

/**
 * Runs `run` while its client has requests of this kind left, else returns 429 with Retry-After.
 * Every response says how many are left, in the fields of draft-ietf-httpapi-ratelimit-headers. A
 * client is a living session or key, or the network of a visitor and of whoever brings one that is
 * not (S-117); all sessions and keys of one network together have ten times as many.
 */
export async function withinRateLimit(ask: Ask, run: () => Promise<Response>): Promise<Response> {
  const { kind, reads = env.API_RATE_LIMIT } = ask
  const limit = Math.max(1, Math.floor(reads / RATE_COST[kind]))
  const budget = await spend(ask, limit)
  const response = budget?.allowed === false ? tooMany(budget) : await run()
  if (!budget) return response
  const limited = new Response(response.body, response)
  limited.headers.set('RateLimit-Policy', `"${kind}";q=${limit};w=60`)
  limited.headers.set('RateLimit', `"${kind}";r=${budget.remaining};t=${budget.resetSeconds}`)
  return limited
}

/** Null where nothing can be counted: the database is away, which the request itself will find. */
async function spend({ kind, payload, request }: Ask, limit: number): Promise<Budget | null> {
  const { headers } = request
  const network = clientNetwork(headers)
  try {
    const cms = await payload()
    const own = await proveOnce(cms, headers)
    if (!own) return await take(cms, `api:${kind}:${network}`, limit)
    const shared = await take(cms, `api:${kind}:all:${network}`, limit * NETWORK_FACTOR)
    return shared.allowed ? await take(cms, `api:${kind}:${own.hash}`, limit) : shared
  } catch {
    return null
  }
}

/** The session or key of a request; of one network only so many are looked up in a minute. */
function proveOnce(payload: Payload, headers: Pick<Headers, 'get'>) {
  const key = `api:proofs:${clientNetwork(headers)}`
  const mayReauthenticate = async () => (await take(payload, key, PROOFS)).allowed
  return verifiedCredential({ payload, headers, mayReauthenticate })
}

/**
 * Whose share of the time a request takes (entry/fair-share.mjs): an account's, its sessions apart from
 * its API keys, else that of the network that it comes from.
 */
export async function clientOf(
  payload: () => Promise<Payload>,
  headers: Pick<Headers, 'get'>,
): Promise<string> {
  const network = clientNetwork(headers)
  if (!readCredential(headers)) return network
  const own = await payload()
    .then((cms) => proveOnce(cms, headers))
    .catch(() => null)
  if (!own) return network
  return `${readApiKey(headers) === null ? 'sessions' : 'keys'}:${own.userId}`
}

function tooMany({ resetSeconds }: Budget): Response {
  const words = 'You have asked a lot in a short time. Please wait a moment.'
  return errorResponse(new AppError('too_many', words, { retryAfter: resetSeconds }))
}
