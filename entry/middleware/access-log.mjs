import { BUILD_FILES, loggedPath } from '../routes.mjs'
import { REQUEST_ID } from './request-id.mjs'

/**
 * Writes one line when a response has been sent, or given up by the visitor. The path without its
 * query, and no address: what a visitor typed and who they are stays out of the log. Where the path
 * itself is or may be a secret, its pattern or a `*` stands for it.
 * @param {import('../log.mjs').Log} log
 * @returns {import('../run-in-order.mjs').Middleware}
 */
export function logAccess(log) {
  return (request, response, next) => {
    const begin = performance.now()
    const path = loggedPath(request.url)
    response.once('close', () => {
      const status = response.statusCode
      const level = status >= 500 ? 'error' : path.startsWith(BUILD_FILES) ? 'debug' : 'info'
      const facts = {
        id: request.headers[REQUEST_ID],
        method: request.method,
        path,
        status,
        ms: Math.round(performance.now() - begin),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      log[level](facts, 'request')
    })
    next()
  }
}
