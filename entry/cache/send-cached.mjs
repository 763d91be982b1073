/** @typedef {import('node:http').IncomingMessage} Request */

/**
 * The coding to send: the smallest of those that the request accepts (RFC 9110, 12.5.3).
 * @param {Request} request
 * @returns {import('./cached-response.mjs').Coding}
 */
function codingFor({ headers }) {
  const line = headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(line)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(line) ? 'gzip' : 'identity'
}

/**
 * Sends bytes that are ready, or 304 when the visitor has them (RFC 9110, 13.1.2).
 * @param {Request} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./cached-response.mjs').CachedResponse} cached
 */
export async function sendCached(request, response, cached) {
  const { etag, headers, status } = cached
  // Whoever compresses between here and the visitor may make a strong tag of it.
  if (status === 200 && request.headers['if-none-match']?.includes(etag.replace('W/', ''))) {
    response.writeHead(304, headers).end()
    return
  }
  const variant = await cached.variant(codingFor(request))
  response.writeHead(status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.bytes)
}
