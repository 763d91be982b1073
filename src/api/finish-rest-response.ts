import { isUnchanged } from '../../entry/http/validators.mjs'
import { entityTag } from './entity-tag'
import { AppError, codeOf } from '@/lib/failures/app-error'
import { errorResponse, type ErrorEntry } from '@/lib/failures/error-response'

type Finish = { request: Request; response: Response; slug: string[] }

/**
 * Gives a response of Payload the form that all responses have: errors in one shape without a trace of
 * what is behind (S-83), the request id on 5xx, an entity tag on single documents.
 */
export async function finishRestResponse(finish: Finish): Promise<Response> {
  const { request, response } = finish
  if (!isJson(response)) return response
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie, Authorization')
  const { status } = response
  const text = await response.text()
  if (status >= 400) return refused({ ...finish, text, headers })
  const tag = status === 200 && isSingle(finish) ? entityTag(text) : null
  if (tag) headers.set('ETag', tag)
  if (!tag || !isUnchanged(request.headers.get('if-none-match'), tag)) {
    return new Response(text, { status, headers })
  }
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Response(null, { status: 304, headers })
}

function isSingle({ request, slug: [first, second = '', ...rest] }: Finish): boolean {
  if (request.method !== 'GET' || rest.length > 0) return false
  return first === 'globals' || /^\d+$/.test(second)
}

function refused({
  headers,
  request,
  response: { status },
  text,
}: Finish & { text: string; headers: Headers }): Response {
  const body = parse(text)
  // Payload's words for "no such route" repeat the address, and its 501 is a 404 too.
  const isRoute = !Array.isArray(body.errors) && (status === 404 || status === 501)
  if (isRoute) return errorResponse(new AppError('not_found', 'Not Found'))
  const id = status >= 500 ? request.headers.get('x-request-id') : null
  const errors = [body.errors ?? body].flat().map((error) => toError(error, id, status))
  // A write of many also says what it did.
  const { docs, message } = body
  const rest = Array.isArray(docs) ? { docs, message } : {}
  headers.delete('Content-Length')
  return Response.json({ ...rest, errors }, { status, headers })
}

const DEFECT = 'Something went wrong.'

function toError(error: unknown, requestId: string | null, status: number): ErrorEntry {
  const { code, data, factors, field, id, message, name, ticket } = Object(
    error,
  ) as Partial<ErrorEntry>
  const words = status !== 500 && message ? String(message) : DEFECT
  // What is undefined is no part of JSON.
  const more = { field, name, data, ticket, factors, requestId: requestId ?? undefined }
  return { id, message: words, code: code ?? codeOf(status), ...more } as ErrorEntry
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('application/json') ?? false
}
