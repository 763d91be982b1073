import { bridge } from './bridge.mjs'

const RECENT_MS = 10_000
const RETRY_AFTER_S = '5'

/**
 * Lets an answer say 503 with Retry-After where it would say 500 because the database is away
 * a page cannot, Next answers every error of a render with 500. Visitors, load balancers and
 * search engines then know that it will pass.
 * @param {import('node:http').ServerResponse} response
 */
export function admitOutage(response) {
  const writeHead = response.writeHead
  /** @param {[number, ...unknown[]]} args */
  const admitting = (...[status, ...rest]) => {
    const isOutage = status === 500 && Date.now() - (bridge.databaseFailedAt ?? 0) < RECENT_MS
    if (!isOutage) return Reflect.apply(writeHead, response, [status, ...rest])
    response.setHeader('Retry-After', RETRY_AFTER_S)
    // A reason of the caller's ("Internal Server Error") would contradict the number.
    const headers = rest.filter((one) => typeof one !== 'string')
    return Reflect.apply(writeHead, response, [503, ...headers])
  }
  response.writeHead = /** @type {typeof response.writeHead} */ (admitting)
}
