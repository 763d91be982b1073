import { pathOf } from '../routes.mjs'

/** Browsers resolve dot segments themselves: a client that sends one hides its target. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/** Escapes of unreserved characters (RFC 3986, 2.3): `/%61dmin` is `/admin`. */
const UNRESERVED = /%(?:2d|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi

/**
 * Normalizes the request target to a path with its query. Sends 400 for paths that are undecodable
 * or have dot segments, for `*`, and for two Host headers (RFC 9112, 3.2). Next would fail, serve
 * another page than the one checked, or redirect to the host of an absolute-form target.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const checkTarget = (request, response, next) => {
  const target = normalize(request.url ?? '')
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (target === null || hosts.length > 1) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This address is not written as addresses are.\n')
    return
  }
  request.url = target
  next()
}

/** @param {string} target @returns {string | null} */
function normalize(target) {
  const path = target.replace(/^https?:\/\/[^/?#]*(?:\/|(?=\?|$))/i, '/')
  if (!path.startsWith('/')) return null
  const address = pathOf(path)
  if (DOT_SEGMENT.test(address)) return null
  try {
    decodeURIComponent(address)
    const plain = address.replace(UNRESERVED, (escaped) => decodeURIComponent(escaped))
    return plain + path.slice(address.length)
  } catch {
    return null
  }
}
