import { IncomingMessage } from 'node:http'
import { hasTooManyParts } from '../http/multipart.mjs'
import { routeOf } from '../routes.mjs'

/** The limit of Next for a form or the arguments of a server action. */
const MAX_BYTES = 1024 * 1024
const MAX_PARTS = 100

/**
 * Limits posts to pages to 1 MB and to forms that can be parsed, with at most 100 parts; Next would
 * report others as failures. API routes and file uploads have their own limits.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const checkForm = async (request, response, next) => {
  const { kind, takesFiles } = routeOf(request.url)
  if (request.method !== 'POST' || kind === 'api' || takesFiles) return next()
  try {
    const body = await readBody(request)
    const problem = body ? await problemOf(request.headers['content-type'] ?? '', body) : 413
    if (!body || problem) return refuse(response, problem)
    next(withBody(request, body))
  } catch {
    // The client disconnected.
    response.destroy()
  }
}

/** Returns null if the body is too large. @param {IncomingMessage} request */
async function readBody(request) {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return null
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the status to refuse a form with, or null. @param {string} type @param {Buffer} body */
async function problemOf(type, body) {
  if (!/^multipart\/form-data\b/i.test(type.trim())) return null
  if (hasTooManyParts(type, body, MAX_PARTS)) return 413
  const headers = { 'content-type': type }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
  return form ? null : 400
}

/** @param {import('node:http').ServerResponse} response @param {number | null} status */
function refuse(response, status) {
  const text = status === 413 ? 'This form is too large.' : 'This form cannot be read.'
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  // Unread bytes of the body would otherwise be parsed as the next request.
  response.writeHead(status ?? 400, { ...headers, Connection: 'close' }).end(`${text}\n`)
}

/** @param {IncomingMessage} request @param {Buffer} body */
function withBody(request, body) {
  const { headers, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const { method, rawHeaders, socket, url } = request
  const copy = new IncomingMessage(socket)
  Object.assign(copy, { headers, httpVersion, httpVersionMajor, httpVersionMinor })
  Object.assign(copy, { complete: true, method, rawHeaders, url })
  if (body.length > 0) copy.push(body)
  copy.push(null)
  return copy
}
