import { routeOf } from '../routes.mjs'

/** @typedef {import('node:http').IncomingHttpHeaders} Headers */

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Credentials that browsers never add on their own, as in src/api/read-credential.ts. */
const API_KEY = /^(?:bearer|users api-key)\b/i

/**
 * Sends 403 for an unsafe request from a page of another origin. Pages accept posts only from our
 * own pages. API routes also accept programs, which send no Origin, and check their cookies
 * (src/lib/http/same-origin.ts).
 * @param {object} site
 * @param {string} site.siteUrl
 * @param {string[]} site.corsOrigins origins whose pages may read public content
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function checkOrigin({ siteUrl, corsOrigins }) {
  const { host, origin: siteOrigin } = new URL(siteUrl)

  /** @param {Headers} headers */
  const isPostOfPage = ({ origin, host: asked }) => {
    // Browsers send an Origin with every POST.
    if (!origin || !URL.canParse(origin)) return false
    const from = new URL(origin).host
    return from === asked || from === host
  }
  /** @param {Headers} headers @param {import('../routes.mjs').Route} route */
  const isForInterface = (headers, { takesPostsFrom }) => {
    const { authorization, origin, 'sec-fetch-site': site } = headers
    if (takesPostsFrom === 'anywhere' || API_KEY.test(authorization ?? '')) return true
    if (origin === undefined) return !site || site === 'same-origin' || site === 'none'
    const isListed = takesPostsFrom === 'listed origins' && corsOrigins.includes(origin)
    return origin === siteOrigin || isListed
  }

  return (request, response, next) => {
    const { headers, method = '', url } = request
    const route = routeOf(url)
    const isApi = route.kind === 'api'
    if (SAFE.has(method)) return next()
    if (headers['x-action-forwarded'] !== undefined) return refuseForwarded(response)
    if (isApi ? isForInterface(headers, route) : isPostOfPage(headers)) return next()
    if (isApi) {
      const error = { message: 'This was not sent from our site.', code: 'forbidden' }
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
