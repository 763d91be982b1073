import { once } from 'node:events'
import http from 'node:http'
import { FAILURE_POLICY, failurePage } from './failure-page.mjs'
import { setRequestId } from './request-id.mjs'
import { HEALTH, pathOf, routeOf } from './routes.mjs'
import { setSecurityHeaders } from './security-headers.mjs'

const RETRY_SECONDS = '5'

/**
 * Stands where the site will be while a start waits for its database: every page is a 503
 * that says what to do, `/api/health` tells what is missing. Answers `close`, after which the
 * address is free for the site.
 * @param {import('../src/env').Env} settings
 */
export async function openWaitingRoom({ HOST, PORT, SITE_URL }) {
  const isSecure = SITE_URL.startsWith('https:')
  const server = http.createServer((request, response) => {
    const id = setRequestId(request, response)
    setSecurityHeaders(request, response, { isSecure })
    const heads = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store', Connection: 'close' }
    if (pathOf(request.url) === HEALTH)
      return send({ status: 'unavailable', database: 'unreachable' })
    if (routeOf(request.url).kind === 'api') {
      const message = 'The service is not available right now. Please try again.'
      return send({ errors: [{ message, requestId: id }] })
    }
    response.writeHead(503, {
      ...heads,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': FAILURE_POLICY,
    })
    response.end(failurePage(id))

    /** @param {object} body */
    function send(body) {
      response.writeHead(503, { ...heads, 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
  })
  await once(server.listen(PORT, HOST), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close().closeAllConnections()
    await closed
  }
}
