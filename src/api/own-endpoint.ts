import config from '@payload-config'
import { getPayload } from 'payload'
import { refusalOf } from '@/lib/failures/refusal'
import { errorAnswer } from './error-answer'
import { jsonProblem } from './json-problem'
import { API_LIMITS } from './limits'
import { readBody, withBody } from './read-body'
import { refusalOfInput, type Answer } from './refusal-of-input'
import { bringsKey, refuseKey } from './with-api-keys'

const NO_KEYS = 'API keys are for collections, globals and GraphQL. Sign in to ask this address.'

type Handler<Args extends unknown[]> = (request: Request, ...args: Args) => Promise<Response>

/**
 * Wraps a route handler of our own, for which API keys are not, with what REST has too (R-20, S-82,
 * S-83): a body of at most 256 KB, whatever it calls itself, JSON that is an object, 503 in an
 * outage, and a 500 with the request id and nothing else. Only a handler that says `readsBody` gets
 * the body unread, and sees to its bound by itself.
 */
export function ownEndpoint<Args extends unknown[]>(
  handle: Handler<Args>,
  { readsBody = false } = {},
): Handler<Args> {
  return async (request, ...args) => {
    const checked = await check(request, readsBody)
    if ('refused' in checked) return checked.refused
    try {
      return await handle(checked.request, ...args)
    } catch (error) {
      // How Next says "redirect" and "not found".
      if (error instanceof Error && 'digest' in error) throw error
      return answerTo(error, request)
    }
  }
}

async function check(
  request: Request,
  readsBody: boolean,
): Promise<{ request: Request } | { refused: Response }> {
  if (bringsKey(request.headers)) return { refused: refuseKey(NO_KEYS) }
  if (!request.body || readsBody) return { request }
  const read = await readBody(request, API_LIMITS.body.json)
  if ('refused' in read) return read
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const problem = isJson && read.bytes && jsonProblem(new TextDecoder().decode(read.bytes))
  if (problem) return { refused: errorAnswer(400, problem) }
  return { request: withBody(request, request.url, read.bytes) }
}

async function answerTo(error: unknown, request: Request): Promise<Response> {
  const refusal: Answer | null = refusalOfInput(error) ?? refusalOf(error)
  if (refusal) {
    const { message, retryAfter, status } = refusal
    const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
    return errorAnswer(status, message, { headers })
  }
  const { logger } = await getPayload({ config })
  const requestId = request.headers.get('x-request-id')
  logger.error({ err: error, requestId })
  return errorAnswer(500, 'Something went wrong.', { more: requestId ? { requestId } : {} })
}
