import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { env } from '@/env'
import { IDEMPOTENCY } from '../database/claims'
import { AppError } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'
import { getClientNetwork } from '@/lib/http/client-address'
import { addHits } from './consume-token'
import { processWide } from '@/lib/process-wide'
import { readApiKey, readCredential, findVerifiedCredential } from './read-credential'

/**
 * Limits of REST and GraphQL, enforced by the guards and shown in the API reference. Sizes are in
 * bytes, lengths in characters.
 */
export const API_LIMITS = {
  pageSize: 100,
  depth: 3,
  page: 1_000_000,
  /** Per filter: total conditions, `and`/`or` nesting, length of a value, values per list. */
  where: { conditions: 20, nesting: 3, valueLength: 200, listLength: 100, pathSegments: 5 },
  queryBytes: 8 * 1024,
  body: { json: 256 * 1024, upload: 5 * 1024 * 1024, graphql: 100 * 1024, nesting: 32, parts: 20 },
  graphql: {
    depth: 7,
    rootFields: 10,
    aliases: 50,
    tokens: 2000,
    directives: 50,
    fields: 500,
    /** The sum of all list limits, including nested lists and relations of each document. */
    documents: 300,
    complexity: 300,
  },
  idempotency: IDEMPOTENCY,
} as const

/** The cost of each request class in reads; see API_RATE_LIMIT. */
export const RATE_COST = { read: 1, graphql: 10, write: 50 } as const

type RateClass = keyof typeof RATE_COST

type Bucket = { left: number; unused: number; resetsAt: number; refill: Promise<void> | null }

export type Budget = { allowed: boolean; remaining: number; resetSeconds: number }

const WINDOW_SECONDS = 60
const MAX_BUCKETS = 20_000

/**
 * Counts requests against a limit shared by all instances without a database write for each. The
 * process reserves a twentieth of the limit at a time from the PostgreSQL counter and spends it
 * from memory. A window lasts one minute from its first request. Unspent reservations expire with
 * it.
 */
function createBatchedLimiter() {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS })

  async function takeBatch(payload: Payload, key: string, bucket: Bucket, limit: number) {
    const batch = Math.max(1, Math.ceil(limit / 20))
    const hit = { payload, key, count: batch, windowSeconds: WINDOW_SECONDS }
    const { hits, seconds } = await addHits(hit)
    bucket.left = Math.max(0, Math.min(batch, limit - (hits - batch)))
    bucket.unused = Math.max(0, limit - hits)
    bucket.resetsAt = Date.now() + seconds * 1000
  }

  function open(key: string): Bucket {
    const stored = buckets.get(key)
    if (stored) return stored
    const bucket: Bucket = { left: 0, unused: 0, resetsAt: 0, refill: null }
    buckets.set(key, bucket)
    return bucket
  }

  /** Takes one token of `key`. An exhausted key causes no queries until its window ends. */
  return async function take(payload: Payload, key: string, limit: number): Promise<Budget> {
    const bucket = open(key)
    const isOver = () => bucket.resetsAt <= Date.now()
    // Loop: concurrent requests that awaited the same batch may have spent it.
    while (isOver() || (bucket.left < 1 && bucket.unused > 0)) {
      bucket.refill ??= takeBatch(payload, key, bucket, limit).finally(() => (bucket.refill = null))
      await bucket.refill
    }
    const allowed = bucket.left > 0
    if (allowed) bucket.left -= 1
    const resetSeconds = Math.max(1, Math.ceil((bucket.resetsAt - Date.now()) / 1000))
    return { allowed, remaining: bucket.left + bucket.unused, resetSeconds }
  }
}

type Ask = {
  payload: () => Promise<Payload>
  request: Request
  kind: RateClass
  /** Reads per minute and client. Tests override API_RATE_LIMIT. */
  reads?: number
}

const NETWORK_FACTOR = 10
/** Credential lookups per network and minute. Beyond that, requests count as visitors. */
const PROOFS = 600
const take = processWide('api-limiter', createBatchedLimiter)

/**
 * Runs `run` if the client has requests left, otherwise returns 429 with Retry-After. Responses
 * carry the fields of draft-ietf-httpapi-ratelimit-headers. Valid sessions and API keys count on
 * their own, and all others by network. The sessions and keys of one network share ten times the
 * limit.
 */
export async function withinRateLimit(ask: Ask, run: () => Promise<Response>): Promise<Response> {
  const { kind, reads = env.API_RATE_LIMIT } = ask
  const limit = Math.max(1, Math.floor(reads / RATE_COST[kind]))
  const budget = await spend(ask, limit)
  const response = budget?.allowed === false ? tooMany(budget) : await run()
  if (!budget) return response
  response.headers.set('RateLimit-Policy', `"${kind}";q=${limit};w=60`)
  response.headers.set('RateLimit', `"${kind}";r=${budget.remaining};t=${budget.resetSeconds}`)
  return response
}

/** Returns null if the database is down; the request itself then reports the outage. */
async function spend({ kind, payload, request }: Ask, limit: number): Promise<Budget | null> {
  const { headers } = request
  const network = getClientNetwork(headers)
  try {
    const cms = await payload()
    const credential = await verifyCredential(cms, headers)
    if (!credential) return await take(cms, `api:${kind}:${network}`, limit)
    const shared = await take(cms, `api:${kind}:all:${network}`, limit * NETWORK_FACTOR)
    return shared.allowed ? await take(cms, `api:${kind}:${credential.hash}`, limit) : shared
  } catch {
    return null
  }
}

function verifyCredential(payload: Payload, headers: Pick<Headers, 'get'>) {
  const key = `api:proofs:${getClientNetwork(headers)}`
  const mayReauthenticate = async () => (await take(payload, key, PROOFS)).allowed
  return findVerifiedCredential({ payload, headers, mayReauthenticate })
}

/**
 * Throws `too_many` if the session or key of a request is unknown and its network has looked up too many
 * of those. For what the limits of REST and GraphQL do not cover.
 */
export async function limitLookups(payload: Payload, headers: Pick<Headers, 'get'>): Promise<void> {
  const key = `api:proofs:${getClientNetwork(headers)}`
  const mayReauthenticate = async () => {
    const { allowed, resetSeconds } = await take(payload, key, PROOFS)
    if (!allowed) throw new AppError('too_many', TOO_MANY, { retryAfter: resetSeconds })
    return true
  }
  await findVerifiedCredential({ payload, headers, mayReauthenticate })
}

/**
 * Returns the client whose fair share a request counts against (entry/fair-share.mjs): the account,
 * with sessions separate from API keys, or else the network.
 */
export async function identifyClient(
  payload: () => Promise<Payload>,
  headers: Pick<Headers, 'get'>,
): Promise<string> {
  const network = getClientNetwork(headers)
  if (!readCredential(headers)) return network
  const credential = await payload()
    .then((cms) => verifyCredential(cms, headers))
    .catch(() => null)
  if (!credential) return network
  return `${readApiKey(headers) === null ? 'sessions' : 'keys'}:${credential.userId}`
}

const TOO_MANY = 'Too many requests in a short time. Please wait a moment.'

function tooMany({ resetSeconds }: Budget): Response {
  return createErrorResponse(new AppError('too_many', TOO_MANY, { retryAfter: resetSeconds }))
}
