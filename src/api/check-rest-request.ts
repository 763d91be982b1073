import { errorAnswer } from './error-answer'
import { jsonProblem } from './json-problem'
import { API_LIMITS } from './limits'
import { queryProblem } from './query-problem'
import { readBody, withBody } from './read-body'
import { readCredential } from './read-credential'

type Checked = { request: Request } | { refused: Response }

const OVERRIDE = ['x-http-method-override', 'x-payload-http-method-override']

/**
 * Looks at a REST request before Payload does: sizes, types, JSON (R-20, S-74, S-82). Answers the
 * request to hand on, its body read, or the refusal.
 */
export async function checkRestRequest(request: Request): Promise<Checked> {
  const problem = queryProblem(new URL(request.url).search)
  if (problem) return { refused: errorAnswer(400, problem) }
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return { request }
  }
  if (OVERRIDE.some((name) => request.headers.has(name))) return readAsQuery(request)
  const type = mediaType(request)
  const isUpload = type === 'multipart/form-data'
  const read = await readBody(request, isUpload ? API_LIMITS.body.upload : API_LIMITS.body.json)
  if ('refused' in read) return read
  const { bytes } = read
  const wrong = bytes && (isUpload ? await formProblem(request, bytes) : textProblem(type, bytes))
  return wrong ? { refused: wrong } : { request: withBody(request, request.url, bytes) }
}

/**
 * A read whose query is in the body, which the back office makes where an address would be too long.
 * For signed-in people only, and with the same bounds as an address (S-74).
 */
async function readAsQuery(request: Request): Promise<Checked> {
  const isRead = OVERRIDE.every((name) => (request.headers.get(name) ?? 'GET') === 'GET')
  if (request.method !== 'POST' || !isRead || !readCredential(request.headers)) {
    return { refused: errorAnswer(405, 'This method cannot be overridden.') }
  }
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    return { refused: errorAnswer(415, 'Send the query as application/x-www-form-urlencoded.') }
  }
  const read = await readBody(request, API_LIMITS.queryBytes)
  if ('refused' in read) return read
  const url = new URL(request.url)
  const search = new TextDecoder().decode(read.bytes ?? undefined)
  url.search = [url.search.slice(1), search].filter(Boolean).join('&')
  const problem = queryProblem(url.search)
  if (problem) return { refused: errorAnswer(400, problem) }
  const headers = new Headers(request.headers)
  for (const name of [...OVERRIDE, 'content-type', 'content-length']) headers.delete(name)
  return { request: new Request(url, { method: 'GET', headers, signal: request.signal }) }
}

function textProblem(type: string, bytes: Uint8Array): Response | null {
  if (type !== 'application/json') {
    return errorAnswer(415, 'Send application/json, or multipart/form-data with a file.')
  }
  const problem = jsonProblem(new TextDecoder().decode(bytes))
  return problem ? errorAnswer(400, problem) : null
}

async function formProblem(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response | null> {
  const type = request.headers.get('content-type') ?? ''
  if (hasManyParts(type, bytes)) {
    return errorAnswer(400, `A form may have ${API_LIMITS.body.parts} parts.`)
  }
  const headers = { 'content-type': type }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) return errorAnswer(400, 'The form cannot be read.')
  const data = form.get('_payload')
  if (data === null) return null
  if (typeof data !== 'string') return errorAnswer(400, '_payload must be a text.')
  if (data.length > API_LIMITS.body.json) {
    return errorAnswer(413, `_payload may have ${API_LIMITS.body.json} characters.`)
  }
  const problem = jsonProblem(data)
  return problem ? errorAnswer(400, problem) : null
}

/** Counted before they are made into objects: the bytes of one file hold room for 100,000. */
function hasManyParts(type: string, bytes: Uint8Array<ArrayBuffer>): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = `--${quoted ?? plain ?? ''}`
  let parts = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    parts += 1
    // One more than the parts: the mark that ends the form.
    if (parts > API_LIMITS.body.parts + 1) return true
  }
  return false
}

function mediaType({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
