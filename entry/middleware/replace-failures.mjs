import { dropBodyHeaders, isOutage, RETRY_AFTER_S, sendFailure } from '../failure-page.mjs'
import { requestContext } from '../request-context.mjs'
import { isPage, replaceBody } from './replace-body.mjs'

/**
 * Replaces what Next sends in place of a page. A redirect leaves without the page that Next renders into
 * it, which may show something of what was refused. So does the 404 of a server action. A page that failed becomes one of ours:
 * Next's is empty until scripts have run, and they may want what is broken. While the database is away
 * a failure is a 503 with Retry-After: Next sends 500 for every error of a render. So is a page of
 * which something could not be read, with what it has.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const replaceFailures = (request, response, next) => {
  replaceBody(response, () => {
    const { statusCode } = response
    // Next marks every prerendered response as shareable, for a year of stale copies. Only the page cache,
    // which this response did not come from, decides what caches may keep.
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
