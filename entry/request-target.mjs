/** A step up or in place, which browsers take before they ask: whoever sends one hides its address. */
const STEP = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/**
 * Brings the target of a request into the one form that everything behind expects, a path with its
 * query, and answers 400 to what is none: a path that cannot be decoded or holds `..` in any
 * spelling, `*`, a request with two hosts (RFC 9112, 3.2). Next would answer those with a failure,
 * as another page than the checks before it saw, or, in absolute form as it is sent to a proxy, with
 * a redirect to the host that it names (S-62, S-82, S-92). True when it did.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refuseTarget(request, response) {
  const target = pathOf(request.url ?? '')
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (target === null || hosts.length > 1) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This address is not written as addresses are.\n')
    return true
  }
  request.url = target
  return false
}

/**
 * @param {string} target
 * @returns {string | null}
 */
function pathOf(target) {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  if (path.startsWith('?')) return `/${path}`
  if (path === '' && target !== '') return '/'
  if (!path.startsWith('/')) return null
  const address = path.split('?', 1)[0] ?? ''
  if (STEP.test(address)) return null
  try {
    decodeURIComponent(address)
    return path
  } catch {
    return null
  }
}
