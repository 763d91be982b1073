import { once } from 'node:events'
import http from 'node:http'
import { RETRY_AFTER_S, sendFailure } from './failures.mjs'
import { REQUEST_ID, setRequestId } from './access-log.mjs'
import { createLinger } from './middleware/linger.mjs'
import { setSecurityHeaders } from './security-headers.mjs'
import { runInOrder } from './pipeline.mjs'
import { HEALTH, toPath, findRoute } from '../src/platform/routes.mjs'

const LISTS = { '/webinars': 'Webinars', '/tutorials': 'Tutorials' }
/** These pages keep their heading during an outage. @type {Record<string, string>} */
const HEADINGS = { '/workshops': 'Browse Workshops', ...LISTS }
const DATABASE_AWAY = { status: 'unavailable', database: 'unreachable' }
const MESSAGE = 'The service is not available right now. Please try again.'

/**
 * Serves 503 pages while the site cannot start; `/api/health` responds with `health`. Returns `close`,
 * which frees the address for the site.
 * @param {Pick<import('../src/env').Env, 'HOST' | 'PORT' | 'SITE_URL'>} settings
 * @param {object} [health] by default, that the database is missing
 */
export async function openMaintenanceServer({ HOST, PORT, SITE_URL }, health = DATABASE_AWAY) {
  const isSecure = SITE_URL.startsWith('https:')
  const steps = [setRequestId, setSecurityHeaders({ isSecure }), createLinger().track]
  const handle = runInOrder(steps, (request, response) => {
    response.setHeader('Connection', 'close')
    const path = toPath(request.url)
    if (findRoute(path).kind !== 'api') return sendFailure(response, 503, toNotice(path))
    response.writeHead(503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER_S,
    })
    const requestId = request.headers[REQUEST_ID]
    const refusal = { errors: [{ message: MESSAGE, code: 'unavailable', requestId }] }
    response.end(JSON.stringify(path === HEALTH ? health : refusal))
  })
  const server = http.createServer(handle)
  await once(server.listen(PORT, HOST), 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close().closeAllConnections()
    await closed
  }
}

/** @param {string} path */
function toNotice(path) {
  const text = `The ${path.slice(1)} cannot be loaded right now. Please try again in a moment.`
  return HEADINGS[path] ? { heading: HEADINGS[path], text } : undefined
}
