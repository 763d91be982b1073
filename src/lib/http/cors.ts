import { env } from '@/env'

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

/** What pages of other origins may see of a response beside its body. */
const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
/** For how long browsers may remember a preflight; they shorten it to what they like. */
const PREFLIGHT_SECONDS = 86_400

/**
 * True for what a page of one of CORS_ORIGINS asks in nobody's name. A cookie or an
 * Authorization closes the response to that page: what it reads is what every visitor reads.
 */
export function isFromListedOrigin(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  const isNobody = headers.get('cookie') === null && headers.get('authorization') === null
  return origin !== null && env.CORS_ORIGINS.includes(origin) && isNobody
}

/**
 * Lets pages of CORS_ORIGINS read the responses of a handler, and nobody else. Stands outside of whatever
 * caches responses, so that none is stored with the name of one origin and sent to another; caches
 * in between are told by `Vary`. Without CORS_ORIGINS nothing is added.
 */
export function forListedOrigins<Rest extends unknown[]>(handle: Handler<Rest>): Handler<Rest> {
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
 * The response to the preflight of an address: `methods` and `headers` are what the pages of
 * CORS_ORIGINS may use there. No `Allow-Credentials`, no `Authorization`.
 */
export function preflight({ methods, headers }: { methods: string; headers: string }) {
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

/** What is read: the same for REST, the search, oEmbed and the documents of the interface. */
export const READ_PREFLIGHT = preflight({ methods: 'GET, HEAD', headers: 'If-None-Match' })
