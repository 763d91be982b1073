/** @typedef {import('./cached-response.mjs').Coding} Coding */
/** @typedef {import('./cached-response.mjs').Variant} Variant */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @type {Map<string, Coding>} browsers write the same few lines all the time */
const known = new Map()
const KNOWN = 200

/**
 * The best coding that the request accepts (RFC 9110, 12.5.3).
 * @param {Request} request
 * @returns {Coding}
 */
export function codingFor(request) {
  const line = request.headers['accept-encoding']
  if (!line) return 'identity'
  let coding = known.get(line)
  if (!coding) {
    coding = choose(line)
    if (known.size < KNOWN) known.set(line, coding)
  }
  return coding
}

/** @param {string} line @returns {Coding} */
function choose(line) {
  /** @type {Record<string, number>} */
  const wishes = {}
  for (const item of line.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((part) => part.startsWith('q='))
    wishes[name] = quality ? Number(quality.slice(2)) || 0 : 1
  }
  const wish = (/** @type {Coding} */ name) => wishes[name] ?? wishes['*'] ?? 0
  const [br, gzip] = [wish('br'), wish('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

/**
 * Sends bytes that are ready, or 304 when the visitor has them (RFC 9110, 13.1.2).
 * @param {Request} request
 * @param {Response} response
 * @param {{ status: number, etag: string, headers: string[] }} cached
 * @param {Variant} variant
 */
export function sendCached(request, response, { status, etag, headers }, variant) {
  if (status === 200 && hasSame(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.bytes)
}

/** @param {string | undefined} wanted @param {string} etag */
function hasSame(wanted, etag) {
  if (!wanted) return false
  if (wanted === etag || wanted === '*') return true
  const plain = (/** @type {string} */ tag) => tag.trim().replace(/^W\//, '')
  return wanted.split(',').some((tag) => plain(tag) === plain(etag))
}
