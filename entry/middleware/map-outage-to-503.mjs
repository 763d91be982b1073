import { bridge } from '../bridge.mjs'

const RECENT_MS = 10_000
const RETRY_AFTER_S = '5'

/**
 * Turns a 500 into a 503 with Retry-After when the database is away: a page cannot, Next sends
 * 500 for every error of a render. Visitors, load balancers and search engines then know that it will
 * pass.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const mapOutageTo503 = (_request, response, next) => {
  const writeHead = response.writeHead
  /** @param {[number, ...unknown[]]} args */
  const mapped = (...[status, ...rest]) => {
    const isOutage = status === 500 && Date.now() - (bridge.databaseFailedAt ?? 0) < RECENT_MS
    if (!isOutage) return Reflect.apply(writeHead, response, [status, ...rest])
    response.setHeader('Retry-After', RETRY_AFTER_S)
    // A reason of the caller's ("Internal Server Error") would contradict the number.
    const headers = rest.filter((one) => typeof one !== 'string')
    return Reflect.apply(writeHead, response, [503, ...headers])
  }
  response.writeHead = /** @type {typeof response.writeHead} */ (mapped)
  next()
}
