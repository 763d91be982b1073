import config from '@payload-config'
import { getPayload } from 'payload'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import type { Origin } from '../use-cases/use-case'
import { findJsonProblem } from './json-problem'
import { API_LIMITS } from './rate-limit'
import { readApiKey, refuseKey, withApiKeys } from './read-credential'

/**
 * Reads a request body of at most `limit` bytes; null if empty. Throws 413 as soon as the limit is
 * exceeded, so an oversized body is never held in memory.
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

export function withBody(
  { headers, method, signal, url }: Request,
  bytes: Uint8Array<ArrayBuffer> | null,
): Request {
  return new Request(url, { method, headers, signal, body: bytes })
}

function tooLarge(limit: number): AppError {
  return new AppError(413, `The body can have at most ${limit} bytes.`)
}

const NO_KEYS =
  'API keys only work with collections, globals and GraphQL. Sign in to use this endpoint.'

type Handler<Args extends unknown[]> = (request: Request, ...args: Args) => Promise<Response>

type Options = {
  /** The handler reads the body and enforces its own limit. */
  readsBody?: boolean
  /** The handler checks `currentKeyHolder` itself. */
  takesKeys?: boolean
  /** By default anywhere for GET and HEAD, and pages of this site for other methods. */
  from?: Origin
  /** The message for a defect. */
  failure?: string
}

/**
 * Wraps one of our own route handlers with the guarantees of REST: bodies of at most 256 KB, JSON
 * that must be an object, AppErrors as responses, 503 in an outage, and a 500 that reveals only the
 * request id. Rejects cross-origin writes with 403. Rejects API keys unless `takesKeys` is set.
 */
export function ownEndpoint<Args extends unknown[]>(
  handle: Handler<Args>,
  { failure, from, readsBody = false, takesKeys = false }: Options = {},
): Handler<Args> {
  const ask = takesKeys ? withApiKeys(config, handle) : handle
  return async (request, ...args) => {
    if (!takesKeys && readApiKey(request.headers) !== null) return refuseKey(NO_KEYS)
    try {
      if (!mayAsk(request, from)) throw new AppError('forbidden', NOT_ALLOWED)
      return await ask(await check(request, readsBody), ...args)
    } catch (error) {
      // Next signals redirects and not-found through these errors.
      if (error instanceof Error && 'digest' in error) throw error
      const response = await refuse(error, request, failure)
      // Unread body bytes would otherwise be parsed as the next request.
      if (readsBody) response.headers.set('Connection', 'close')
      return response
    }
  }
}

function mayAsk({ headers, method }: Request, from: Origin | undefined): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  if (from === 'anywhere' || (isRead && from === undefined)) return true
  return isSameOrigin(headers, { orSilent: from === 'programs' })
}

async function check(request: Request, readsBody: boolean): Promise<Request> {
  if (!request.body || readsBody) return request
  const bytes = await readBody(request, API_LIMITS.body.json)
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const problem = isJson && bytes && findJsonProblem(new TextDecoder().decode(bytes))
  if (problem) throw new AppError('invalid', problem)
  return withBody(request, bytes)
}

async function refuse(
  error: unknown,
  request: Request,
  failure = 'Something went wrong.',
): Promise<Response> {
  const appError = toAppError(error)
  if (appError) return createErrorResponse(appError)
  const { logger } = await getPayload({ config })
  const requestId = request.headers.get('x-request-id')
  logger.error({ err: error, requestId })
  const more = requestId ? { requestId } : {}
  return createErrorResponse(new AppError('failed', failure), { more })
}
