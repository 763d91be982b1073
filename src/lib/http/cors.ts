import { env } from '@/env'

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
/** How long browsers may cache a preflight. They apply their own upper limit. */
const PREFLIGHT_SECONDS = 86_400

/**
 * True for requests without credentials from a page of CORS_ORIGINS. A request with a cookie or an
 * Authorization header gets no CORS headers, so that such pages read public responses only.
 */
export function isFromListedOrigin(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  const isAnonymous = headers.get('cookie') === null && headers.get('authorization') === null
  return origin !== null && env.CORS_ORIGINS.includes(origin) && isAnonymous
}

/**
 * Lets only pages of CORS_ORIGINS read the responses of a handler. Must wrap any response cache, so
 * that no response is cached with one origin and sent to another. `Vary` informs caches in between.
 * Adds nothing if CORS_ORIGINS is empty.
 */
export function allowListedOrigins<Rest extends unknown[]>(handle: Handler<Rest>): Handler<Rest> {
  return async (request, ...rest) => {
    const response = await handle(request, ...rest)
    if (env.CORS_ORIGINS.length === 0) return response
    const open = new Response(response.body, response)
    open.headers.append('Vary', 'Origin')
    if (!isFromListedOrigin(request.headers)) return open
    open.headers.set('Access-Control-Allow-Origin', request.headers.get('origin') ?? '')
    open.headers.set('Access-Control-Expose-Headers', EXPOSED)
    return open
  }
}

/**
 * Returns a preflight handler with the `methods` and `headers` that pages of CORS_ORIGINS may use.
 * Never sends `Allow-Credentials` or allows `Authorization`.
 */
export function answerPreflight({ methods, headers }: { methods: string; headers: string }) {
  return async (request: Request): Promise<Response> => {
    const response = new Response(null, { status: 204 })
    if (env.CORS_ORIGINS.length === 0) return response
    response.headers.set('Vary', 'Origin')
    const origin = request.headers.get('origin')
    if (origin === null || !env.CORS_ORIGINS.includes(origin)) return response
    response.headers.set('Access-Control-Allow-Origin', origin)
    response.headers.set('Access-Control-Allow-Methods', methods)
    response.headers.set('Access-Control-Allow-Headers', headers)
    response.headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS))
    return response
  }
}

/** For all read endpoints: REST, search, oEmbed and the API documents. */
export const READ_PREFLIGHT = answerPreflight({ methods: 'GET, HEAD', headers: 'If-None-Match' })

/**
 * True if `If-Match` matches the state saved at `saved` (milliseconds): by the entity tag of a read
 * (`"<milliseconds>-<hash>"`), the time itself (`"2026-01-31T10:00:00.000Z"`), or `*`. Weak tags
 * never match (RFC 9110, 13.1.1).
 */
export function isMatch(header: string, saved: number): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((part) => {
    const [, tag = ''] = /^\s*"([^"]*)"\s*$/.exec(part) ?? []
    const [, time] = /^(\d{1,15})-/.exec(tag) ?? []
    return (/^\d{4}-/.test(tag) ? Date.parse(tag) : Number(time)) === saved
  })
}
