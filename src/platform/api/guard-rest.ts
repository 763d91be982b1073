import { getPayload, type SanitizedConfig } from 'payload'
import {
  createErrorResponse,
  toErrorResponse,
  unavailableInOutage,
  type ErrorEntry,
} from '@/lib/failures/error-response'
import { AppError, toErrorCode } from '@/lib/failures/app-error'
import { processWide } from '@/lib/process-wide'
import { hasTooManyParts, isUnchanged } from '../../lib/http/message.mjs'
import { findUnknownParameter } from './unknown-names'
import { createRestCache, toEntityTag } from './rest-cache'
import { findJsonProblem } from './json-problem'
import { findQueryProblem } from './query-problem'
import { API_LIMITS, withinRateLimit } from './rate-limit'
import { readBody, withBody } from './own-endpoint'
import { findStreamLimit, requireStreamable } from './stream-uploads'
import { readCredential, withApiKeys } from './read-credential'

const OVERRIDE = ['x-http-method-override', 'x-payload-http-method-override']

/**
 * Checks size, content type and JSON. Returns the request with its body read, or throws AppError.
 * With `streamLimit` the endpoint reads an upload.
 */
async function checkRestRequest(request: Request, streamLimit?: number): Promise<Request> {
  refuse(findQueryProblem(new URL(request.url).search))
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return request
  }
  if (OVERRIDE.some((name) => request.headers.has(name))) return readAsQuery(request)
  const type = mediaType(request)
  const isUpload = type === 'multipart/form-data'
  if (isUpload && streamLimit !== undefined) {
    requireStreamable(request, streamLimit)
    return request
  }
  const bytes = await readBody(request, isUpload ? API_LIMITS.body.upload : API_LIMITS.body.json)
  if (bytes && isUpload) await checkForm(request, bytes)
  else if (bytes) checkText(type, bytes)
  return withBody(request, bytes)
}

/**
 * Handles a read with the query in the body, which the back office sends when the URL would be too
 * long. Requires a credential. The limits of a query string apply.
 */
async function readAsQuery(request: Request): Promise<Request> {
  const isRead = OVERRIDE.every((name) => (request.headers.get(name) ?? 'GET') === 'GET')
  if (request.method !== 'POST' || !isRead || !readCredential(request.headers)) {
    throw new AppError(405, 'This method cannot be overridden.')
  }
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    throw new AppError(415, 'Send the query as application/x-www-form-urlencoded.')
  }
  const bytes = await readBody(request, API_LIMITS.queryBytes)
  const url = new URL(request.url)
  const search = new TextDecoder().decode(bytes ?? undefined)
  url.search = [url.search.slice(1), search].filter(Boolean).join('&')
  refuse(findQueryProblem(url.search))
  const headers = new Headers(request.headers)
  for (const name of [...OVERRIDE, 'content-type', 'content-length']) headers.delete(name)
  return new Request(url, { method: 'GET', headers, signal: request.signal })
}

function checkText(type: string, bytes: Uint8Array): void {
  if (type !== 'application/json') {
    throw new AppError(415, 'Send application/json, or multipart/form-data with a file.')
  }
  refuse(findJsonProblem(new TextDecoder().decode(bytes)))
}

async function checkForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (hasTooManyParts(type, bytes, API_LIMITS.body.parts)) {
    refuse(`A form can have at most ${API_LIMITS.body.parts} parts.`)
  }
  const form = await withBody(request, bytes)
    .formData()
    .catch(() => null)
  if (!form) throw new AppError('invalid', 'The form cannot be read.')
  const data = form.get('_payload')
  if (data === null) return
  if (typeof data !== 'string') throw new AppError('invalid', '_payload must be a string.')
  if (data.length > API_LIMITS.body.json) {
    throw new AppError(413, `_payload can have at most ${API_LIMITS.body.json} characters.`)
  }
  refuse(findJsonProblem(data))
}

function refuse(problem: string | null): void {
  if (problem) throw new AppError('invalid', problem)
}

function mediaType({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

type Finish = { request: Request; response: Response; slug: string[] }

/**
 * Normalizes a Payload response: errors in one shape without internals, a request id on 5xx, and an
 * ETag on single documents.
 */
async function finishRestResponse(finish: Finish): Promise<Response> {
  const { request, response } = finish
  if (!isJson(response)) return response
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie, Authorization')
  const { status } = response
  const text = await response.text()
  if (status >= 400) return refused({ ...finish, text, headers })
  const tag = status === 200 && isSingle(finish) ? toEntityTag(text) : null
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
  // Payload echoes the URL of an unknown route, and its 501 means 404.
  const isRoute = !Array.isArray(body.errors) && (status === 404 || status === 501)
  if (isRoute) return createErrorResponse(new AppError('not_found', 'Not Found'))
  const id = status >= 500 ? request.headers.get('x-request-id') : null
  const errors = [body.errors ?? body].flat().map((error) => toError(error, id, status))
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
  const text = status !== 500 && message ? String(message) : DEFECT
  const more = { field, name, data, ticket, factors, requestId: requestId ?? undefined }
  return { id, message: text, code: code ?? toErrorCode(status), ...more } as ErrorEntry
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

type Context = { params: Promise<{ slug?: string[] }> }
type Handler = (
  request: Request,
  context: { params: Promise<{ slug: string[] }> },
) => Promise<Response>

const readCached = processWide('rest-cache', createRestCache)

/**
 * Wraps Payload's REST handler: rate limits and checks requests, caches reads and normalizes
 * responses. Every response of /api/[...slug] passes through here.
 */
export function guardRest(config: Promise<SanitizedConfig>, handle: Handler) {
  const ask = unavailableInOutage(withApiKeys(config, handle))
  return async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write'
    const handleChecked = async () => {
      const { collections, endpoints, globals } = await config
      const streamLimit = findStreamLimit(collections, request.method, slug)
      const checked = await checkRestRequest(request, streamLimit)
      if (isOddId(slug) || !isServed(slug, { collections, endpoints })) {
        throw new AppError('not_found', 'Not Found')
      }
      const allowed = allowedMethods(slug, (where, name) =>
        (where === 'globals' ? globals : collections).some((item) => item.slug === name),
      )
      if (allowed && !allowed.includes(checked.method)) {
        const headers = { Allow: allowed.join(', ') }
        return createErrorResponse(new AppError(405, 'This method is not allowed for this URL.'), {
          headers,
        })
      }
      if (allowed) refuse(findUnknownParameter(new URL(checked.url).search))
      const asGetRequest = asGet(checked)
      const response = await readCached(asGetRequest, slug, () =>
        ask(asGetRequest, { params: Promise.resolve({ slug }) }),
      )
      const finished = await finishRestResponse({ request: asGetRequest, response, slug })
      // What is left of an upload would be parsed as the next request.
      if (streamLimit !== undefined && finished.status >= 400)
        finished.headers.set('Connection', 'close')
      return request.method === 'HEAD' ? withoutBody(finished) : finished
    }
    return withinRateLimit({ payload: () => getPayload({ config }), request, kind }, () =>
      handleChecked().catch(toErrorResponse),
    )
  }
}

/** Ends the reading of a file that is not sent. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  return new Request(request.url, { method: 'GET', headers: request.headers })
}

/** Guards Payload's collection lookup, which also finds names on `Object.prototype` and fails. */
function isServed(
  [first]: string[],
  { collections, endpoints }: Pick<SanitizedConfig, 'collections' | 'endpoints'>,
): boolean {
  return (
    first === 'globals' ||
    collections.some(({ slug }) => slug === first) ||
    endpoints.some(({ path }) => path.split('/')[1] === first)
  )
}

/** Payload would parse `12abc` as 12, so only digits are valid ids. Preferences have names. */
function isOddId([first = '', second = '']: string[]): boolean {
  if (first === 'globals' || first === 'payload-preferences') return false
  return /^[-+.]?\d/.test(second) && !/^\d+$/.test(second)
}

/** Returns the methods of a REST path (segments after /api), or null for an unknown path. */
function allowedMethods(
  slug: string[],
  exists: (kind: 'collections' | 'globals', name: string) => boolean,
): string[] | null {
  const [first = '', second = '', ...rest] = slug
  if (first === 'globals') {
    return rest.length === 0 && exists('globals', second) ? ['GET', 'HEAD', 'POST'] : null
  }
  if (!exists('collections', first) || rest.length > 0) return null
  if (!second) return ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
  // For preferences, "count" is a preference name.
  if (first === 'payload-preferences') return null
  if (second === 'count' || second === 'versions') return ['GET', 'HEAD']
  return /^\d+$/.test(second) ? ['GET', 'HEAD', 'PATCH', 'DELETE'] : null
}
