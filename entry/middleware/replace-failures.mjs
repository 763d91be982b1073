import { dropBodyHeaders, isOutage, RETRY_AFTER_S, sendFailure } from '../failure-page.mjs'
import { requestContext } from '../request-context.mjs'
import { isPage, replaceBody } from './replace-body.mjs'

/**
 * Replaces what Next sends in place of a page.
 * - Redirects and the 404 of a server action lose their body, which may show restricted content.
 * - A failed page becomes our own. Next's is empty until scripts run, which may be broken too.
 * - A failure during a database outage becomes a 503 with Retry-After; Next always sends 500.
 * - An incomplete page is sent as a 503, with the content it has.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const replaceFailures = (request, response, next) => {
  replaceBody(response, () => {
    const { statusCode } = response
    // Next marks every prerendered response as shareable, and as usable when stale for a year. Only
    // the page cache, which did not send this response, decides what caches may keep.
    if (/s-maxage/.test(String(response.getHeader('cache-control')))) {
      response.setHeader('Cache-Control', 'private, no-store')
    }
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      dropBodyHeaders(response)
      return () => response.end()
    }
    if (isPage(response) && statusCode === 200 && requestContext()?.isIncomplete) {
      response.statusCode = 503
      response.setHeader('Retry-After', RETRY_AFTER_S)
      response.setHeader('Cache-Control', 'no-store')
      return undefined
    }
    if (statusCode === 404 && request.headers['next-action'] !== undefined) {
      dropBodyHeaders(response)
      return () => response.end()
    }
    if (isPage(response) && statusCode >= 500) return () => sendFailure(response)
    if (statusCode === 500 && isOutage()) {
      response.statusCode = 503
      response.setHeader('Retry-After', RETRY_AFTER_S)
    }
    return undefined
  })
  next()
}
