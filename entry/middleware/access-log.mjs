import { BUILD_FILES, loggedPath } from '../routes.mjs'
import { REQUEST_ID } from './request-id.mjs'

/**
 * Logs one line per response, sent or aborted, without the query or the client address, which are
 * personal. A path that may be secret is replaced by its pattern or masked with `*`.
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
