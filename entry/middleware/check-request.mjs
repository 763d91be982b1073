import { IncomingMessage } from 'node:http'
import { getIsPossibleServerAction } from 'next/dist/server/lib/server-action-request-meta.js'
import { hasTooManyParts } from '../../src/lib/http/message.mjs'
import { toPath, findRoute } from '../../src/platform/routes.mjs'

/** Browsers resolve dot segments themselves: a client that sends one hides its target. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/** Escapes of unreserved characters (RFC 3986, 2.3): `/%61dmin` is `/admin`. */
const UNRESERVED = /%(?:2d|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi

/**
 * Normalizes the request target to a path with its query. Sends 400 for paths that are undecodable
 * or have dot segments, for `*`, and for two Host headers (RFC 9112, 3.2). Next would fail, serve
 * another page than the one checked, or redirect to the host of an absolute-form target.
 * @type {import('./middleware').Middleware}
 */
export const checkTarget = (request, response, next) => {
  const target = normalize(request.url ?? '')
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (target === null || hosts.length > 1) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This URL is not valid.\n')
    return
  }
  request.url = target
  next()
}

/** @param {string} target @returns {string | null} */
function normalize(target) {
  const path = target.replace(/^https?:\/\/[^/?#]*(?:\/|(?=\?|$))/i, '/')
  if (!path.startsWith('/')) return null
  const address = toPath(path)
  if (DOT_SEGMENT.test(address)) return null
  try {
    decodeURIComponent(address)
    const plain = address.replace(UNRESERVED, (escaped) => decodeURIComponent(escaped))
    return plain + path.slice(address.length)
  } catch {
    return null
  }
}

/** Pages take GET; a POST is a form or a server action. */
const OF_PAGES = ['GET', 'HEAD', 'POST', 'OPTIONS']
const OF_INTERFACES = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE']

/**
 * Next would render, and store, a page that everyone gets for any other post to it.
 * @type {import('./middleware').Middleware}
 */
export const checkMethod = (request, response, next) => {
  const { isCached, kind } = findRoute(request.url)
  const isPost = request.method === 'POST' && isCached
  const ofPage = isPost && !getIsPossibleServerAction(request) ? ['GET', 'HEAD'] : OF_PAGES
  const allowed = kind === 'api' ? OF_INTERFACES : ofPage
  if (allowed.includes(request.method ?? '')) return next()
  response.writeHead(405, { Allow: allowed.join(', '), Connection: 'close' }).end()
}

/** @typedef {import('node:http').IncomingHttpHeaders} Headers */

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Credentials that browsers never add on their own, as in src/platform/api/read-credential.ts. */
const API_KEY = /^(?:bearer|users api-key)\b/i

/**
 * Sends 403 for an unsafe request from a page of another origin. Pages accept posts only from our
 * own pages. API routes also accept programs, which send no Origin, and check their cookies
 * (src/lib/http/same-origin.ts).
 * @param {object} site
 * @param {string} site.siteUrl
 * @param {string[]} site.corsOrigins origins whose pages may read public content
 * @returns {import('./middleware').Middleware}
 */
export function checkOrigin({ siteUrl, corsOrigins }) {
  const { host, origin: siteOrigin } = new URL(siteUrl)

  /** @param {Headers} headers */
  const isPostOfPage = ({ origin, host: requestedHost }) => {
    // Browsers send an Origin with every POST.
    if (!origin || !URL.canParse(origin)) return false
    const from = new URL(origin).host
    return from === requestedHost || from === host
  }
  /** @param {Headers} headers @param {import('../../src/platform/routes.mjs').Route} route */
  const isForInterface = (headers, { takesPostsFrom }) => {
    const { authorization, origin, 'sec-fetch-site': site } = headers
    if (takesPostsFrom === 'anywhere' || API_KEY.test(authorization ?? '')) return true
    if (origin === undefined) return !site || site === 'same-origin' || site === 'none'
    const isListed = takesPostsFrom === 'listed origins' && corsOrigins.includes(origin)
    return origin === siteOrigin || isListed
  }

  return (request, response, next) => {
    const { headers, method = '', url } = request
    const route = findRoute(url)
    const isApi = route.kind === 'api'
    if (SAFE.has(method)) return next()
    if (headers['x-action-forwarded'] !== undefined) return refuseForwarded(response)
    if (isApi ? isForInterface(headers, route) : isPostOfPage(headers)) return next()
    if (isApi) {
      const error = { message: 'This request was not sent from our site.', code: 'forbidden' }
      const type = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }
      response.writeHead(403, { ...type, Connection: 'close' })
      response.end(JSON.stringify({ errors: [error] }))
      return
    }
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This form was not sent from our site. Please open the page and try again.\n')
  }
}

/**
 * Refuses a server action that Next forwards to itself because the posted page does not have it: it
 * would come from this machine, not from the client. With this header Next sends the client 409.
 * @param {import('node:http').ServerResponse} response
 */
function refuseForwarded(response) {
  response.writeHead(404, { 'x-nextjs-action-not-found': '1', 'Content-Type': 'text/plain' }).end()
}

/** The limit of Next for a form or the arguments of a server action. */
const MAX_BYTES = 1024 * 1024
const MAX_PARTS = 100

/**
 * Limits posts to pages to 1 MB and to forms that can be parsed, with at most 100 parts; Next would
 * report others as failures. API routes and file uploads have their own limits.
 * @type {import('./middleware').Middleware}
 */
export const checkForm = async (request, response, next) => {
  const { kind, takesFiles } = findRoute(request.url)
  if (request.method !== 'POST' || kind === 'api' || takesFiles) return next()
  const body = await readBody(request)
  const problem = body ? await findProblem(request.headers['content-type'] ?? '', body) : 413
  if (!body || problem) return refuse(response, problem)
  next(withBody(request, body))
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
async function findProblem(type, body) {
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
