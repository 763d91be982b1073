import { once } from 'node:events'
import http from 'node:http'
import { sendFailure } from './failure-page.mjs'
import { REQUEST_ID, setRequestId } from './middleware/request-id.mjs'
import { setSecurityHeaders } from './middleware/security-headers.mjs'
import { runInOrder } from './run-in-order.mjs'
import { HEALTH, pathOf, routeOf } from './routes.mjs'

const RETRY_SECONDS = '5'

/**
 * Stands where the site will be while a start waits for its database: every page is a 503
 * that says what to do, `/api/health` tells what is missing. Returns `close`, after which the
 * address is free for the site.
 * @param {import('../src/env').Env} settings
 */
export async function openMaintenanceServer({ HOST, PORT, SITE_URL }) {
  const isSecure = SITE_URL.startsWith('https:')
  const steps = [setRequestId, setSecurityHeaders({ isSecure })]
  const handle = runInOrder(steps, (request, response) => {
    const headers = {
      'Retry-After': RETRY_SECONDS,
      'Cache-Control': 'no-store',
      Connection: 'close',
    }
    if (pathOf(request.url) === HEALTH)
      return send({ status: 'unavailable', database: 'unreachable' })
    if (routeOf(request.url).kind === 'api') {
      const message = 'The service is not available right now. Please try again.'
      return send({ errors: [{ message, requestId: request.headers[REQUEST_ID] }] })
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendFailure(response, 503)

    /** @param {object} body */
    function send(body) {
      response.writeHead(503, { ...headers, 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
  })
  const server = http.createServer(handle)
  await once(server.listen(PORT, HOST), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close().closeAllConnections()
    await closed
  }
}
