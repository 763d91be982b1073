import { hasTooManyParts } from '../../entry/http/multipart.mjs'
import { AppError } from '@/lib/failures/app-error'
import { jsonProblem } from './json-problem'
import { API_LIMITS } from './limits'
import { queryProblem } from './query-problem'
import { readBody, withBody } from './read-body'
import { readCredential } from './read-credential'

const OVERRIDE = ['x-http-method-override', 'x-payload-http-method-override']

/**
 * Looks at a REST request before Payload does: sizes, types, JSON (R-20, S-74, S-82). Returns the
 * request to hand on, its body read; throws an AppError for what is refused.
 */
export async function checkRestRequest(request: Request): Promise<Request> {
  refuse(queryProblem(new URL(request.url).search))
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return request
  }
  if (OVERRIDE.some((name) => request.headers.has(name))) return readAsQuery(request)
  const type = mediaType(request)
  const isUpload = type === 'multipart/form-data'
  const bytes = await readBody(request, isUpload ? API_LIMITS.body.upload : API_LIMITS.body.json)
  if (bytes && isUpload) await checkForm(request, bytes)
  else if (bytes) checkText(type, bytes)
  return withBody(request, bytes)
}

/**
 * A read whose query is in the body, which the back office makes where an address would be too long.
 * For signed-in people only, and with the same bounds as an address (S-74).
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
  refuse(queryProblem(url.search))
  const headers = new Headers(request.headers)
  for (const name of [...OVERRIDE, 'content-type', 'content-length']) headers.delete(name)
  return new Request(url, { method: 'GET', headers, signal: request.signal })
}

function checkText(type: string, bytes: Uint8Array): void {
  if (type !== 'application/json') {
    throw new AppError(415, 'Send application/json, or multipart/form-data with a file.')
  }
  refuse(jsonProblem(new TextDecoder().decode(bytes)))
}

async function checkForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (hasTooManyParts(type, bytes, API_LIMITS.body.parts)) {
    refuse(`A form may have ${API_LIMITS.body.parts} parts.`)
  }
  const form = await withBody(request, bytes)
    .formData()
    .catch(() => null)
  if (!form) throw new AppError('invalid', 'The form cannot be read.')
  const data = form.get('_payload')
  if (data === null) return
  if (typeof data !== 'string') throw new AppError('invalid', '_payload must be a text.')
  if (data.length > API_LIMITS.body.json) {
    throw new AppError(413, `_payload may have ${API_LIMITS.body.json} characters.`)
  }
  refuse(jsonProblem(data))
}

function refuse(problem: string | null): void {
  if (problem) throw new AppError('invalid', problem)
}

function mediaType({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
