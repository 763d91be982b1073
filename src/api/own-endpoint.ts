import config from '@payload-config'
import { getPayload } from 'payload'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { jsonProblem } from './problems'
import { API_LIMITS } from './rate-limit'
import { readApiKey, refuseKey, withApiKeys } from './read-credential'

/**
 * Reads the body of a request, at most `limit` bytes of it: throws 413 as soon as it is known to
 * be longer, so that it is never in memory whole. An empty body is null.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return size === 0 ? null : Buffer.concat(chunks)
}

/** The same request with a body that has been read. */
export function withBody(
  { headers, method, signal, url }: Request,
  bytes: Uint8Array<ArrayBuffer> | null,
): Request {
  return new Request(url, { method, headers, signal, body: bytes })
}

function tooLarge(limit: number): AppError {
  return new AppError(413, `A body may have ${limit} bytes here.`)
}

const NO_KEYS = 'API keys are for collections, globals and GraphQL. Sign in to ask this address.'

type Handler<Args extends unknown[]> = (request: Request, ...args: Args) => Promise<Response>

type Options = {
  /** The handler gets the body unread, and bounds it by itself. */
  readsBody?: boolean
  /** Programs may ask with an API key; the handler looks at `currentKeyHolder` itself. */
  takesKeys?: boolean
  /**
   * Who may send what is not a GET: pages of this site; programs too, which send no origin; or
   * anybody, where no cookie counts.
   */
  writesFrom?: 'site' | 'programs' | 'anywhere'
}

/**
 * Wraps a route handler of our own, for which API keys are not, with what REST has too: a body of at most 256 KB, whatever it calls itself, JSON that is an object, the response to
 * an AppError that it throws, 503 in an outage, and a 500 with the request id and nothing else. What
 * other origins send to change something is refused with 403.
 */
export function ownEndpoint<Args extends unknown[]>(
  handle: Handler<Args>,
  { readsBody = false, takesKeys = false, writesFrom = 'site' }: Options = {},
): Handler<Args> {
  const ask = takesKeys ? withApiKeys(config, handle) : handle
  return async (request, ...args) => {
    if (!takesKeys && readApiKey(request.headers) !== null) return refuseKey(NO_KEYS)
    try {
      if (!mayAsk(request, writesFrom)) throw new AppError('forbidden', NOT_ALLOWED)
      return await ask(await check(request, readsBody), ...args)
    } catch (error) {
      // How Next says "redirect" and "not found".
      if (error instanceof Error && 'digest' in error) throw error
      const response = await refuse(error, request)
      // What was not read of the body would otherwise be taken for the next request.
      if (readsBody) response.headers.set('Connection', 'close')
      return response
    }
  }
}

function mayAsk({ headers, method }: Request, writesFrom: Options['writesFrom']): boolean {
  if (method === 'GET' || method === 'HEAD' || writesFrom === 'anywhere') return true
  return isSameOrigin(headers, { orSilent: writesFrom === 'programs' })
}

async function check(request: Request, readsBody: boolean): Promise<Request> {
  if (!request.body || readsBody) return request
  const bytes = await readBody(request, API_LIMITS.body.json)
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const problem = isJson && bytes && jsonProblem(new TextDecoder().decode(bytes))
  if (problem) throw new AppError('invalid', problem)
  return withBody(request, bytes)
}

async function refuse(error: unknown, request: Request): Promise<Response> {
  const known = toAppError(error)
  if (known) return errorResponse(known)
  const { logger } = await getPayload({ config })
  const requestId = request.headers.get('x-request-id')
  logger.error({ err: error, requestId })
  const more = requestId ? { requestId } : {}
  return errorResponse(new AppError('failed', 'Something went wrong.'), { more })
}
