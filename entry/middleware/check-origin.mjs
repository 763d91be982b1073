import { routeOf } from '../routes.mjs'

/**
 * Sends 403 for a POST at a page that does not come from one of our own pages (S-78, S-79): nobody else
 * posts there, and Next itself would call it a failure. Interfaces under /api judge for themselves,
 * because programs may use them.
 * @param {{ host: string }} site the host of the public address
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function checkOrigin({ host }) {
  return (request, response, next) => {
    const { method, url, headers } = request
    if (method !== 'POST' || routeOf(url).kind === 'api' || isOurs(headers, host)) return next()
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    response.end('This form was not sent from our site. Please open the page and try again.\n')
  }
}

/** @param {import('node:http').IncomingHttpHeaders} headers @param {string} host */
function isOurs(headers, host) {
  const { origin } = headers
  // Browsers send an Origin with every POST.
  if (!origin || !URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === headers.host || from === host
}
