import { pathOf } from '../routes.mjs'

/** A step up or in place, which browsers take before they ask: whoever sends one hides its address. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/** Escapes of characters that need none (RFC 3986, 2.3): `/%61dmin` is `/admin`. */
const UNRESERVED = /%(?:2d|5f|7e|3[0-9]|[46][1-9a-f]|[57][0-9a])/gi

/**
 * Brings the target of a request into the one form that everything behind expects, a path with its
 * query, and sends 400 for what is none: a path that cannot be decoded or holds `..` in any
 * spelling, `*`, a request with two hosts (RFC 9112, 3.2). Next would treat those as a failure,
 * as another page than the checks before it saw, or, in absolute form as it is sent to a proxy, with
 * a redirect to the host that it names.
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
