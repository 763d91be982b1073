import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { env } from '@/env'
import { IDEMPOTENCY } from '@/lib/database/claims'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { clientNetwork } from '@/lib/http/client-address'
import { addHits } from '@/lib/http/rate-limit'
import { readApiKey, readCredential, verifiedCredential } from './read-credential'

/**
 * What programs may ask of REST and GraphQL at once. One place: the guards refuse by these numbers,
 * and the documents of the interface print them. Sizes are in bytes, lengths in characters.
 */
export const API_LIMITS = {
  /** A list returns at most that many documents, whatever `limit` says. */
  pageSize: 100,
  /** Relations are followed that far at most. */
  depth: 3,
  page: 1_000_000,
  /** A filter: conditions in all, `and`/`or` inside each other, one value, values of a list. */
  where: { conditions: 20, nesting: 3, valueLength: 200, listLength: 100, pathSegments: 5 },
  queryBytes: 8 * 1024,
  /** Bodies. An upload is counted with its form. */
  body: { json: 256 * 1024, upload: 5 * 1024 * 1024, graphql: 100 * 1024, nesting: 32, parts: 20 },
  graphql: {
    depth: 7,
    rootFields: 10,
    aliases: 50,
    tokens: 2000,
    directives: 50,
    fields: 500,
    /** The sum of all lists by their limits, and of what is followed or nested in each document. */
    documents: 300,
    complexity: 300,
  },
  /** Creates that are known by their key. */
  idempotency: IDEMPOTENCY,
} as const

/** What each kind of request may use of the budget of reads a minute, see API_RATE_LIMIT. */
export const RATE_COST = { read: 1, graphql: 10, write: 50 } as const

export type RateClass = keyof typeof RATE_COST

type Bucket = { left: number; unused: number; resetsAt: number; refill: Promise<void> | null }

/** What is left after one request: `remaining` requests, for `resetSeconds`. */
export type Budget = { allowed: boolean; remaining: number; resetSeconds: number }

const WINDOW_SECONDS = 60
const MAX_BUCKETS = 20_000

/**
 * Counts requests against a limit that all instances share, without a write for each: this process
 * takes a twentieth of the limit at a time from the counter in PostgreSQL and spends it from memory.
 * A window is a minute from the first request; what is taken and not spent by then is lost.
 */
export function createBatchedLimiter() {
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
    const known = buckets.get(key)
    if (known) return known
    const bucket: Bucket = { left: 0, unused: 0, resetsAt: 0, refill: null }
    buckets.set(key, bucket)
    return bucket
  }

  /** Takes one token of `key`. A client that has none left costs nothing until its window ends. */
  return async function take(payload: Payload, key: string, limit: number): Promise<Budget> {
    const bucket = open(key)
    const isOver = () => bucket.resetsAt <= Date.now()
    // Again and again, because others that waited for the same batch may have spent it.
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
 * not; all sessions and keys of one network together have ten times as many.
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
