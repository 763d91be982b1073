import { constants } from 'node:zlib'
import compression from 'compression'
import { bridge } from './bridge.mjs'
import { cachePages } from './cache/page-cache.mjs'
import { logAccess } from './middleware/access-log.mjs'
import { checkForm } from './middleware/check-form.mjs'
import { checkMethod } from './middleware/check-method.mjs'
import { checkOrigin } from './middleware/check-origin.mjs'
import { checkTarget } from './middleware/check-target.mjs'
import { setClientAddress } from './middleware/client-address.mjs'
import { setContentPolicy } from './middleware/content-policy.mjs'
import { replaceFailures } from './middleware/replace-failures.mjs'
import { setRequestId } from './middleware/request-id.mjs'
import { setSecurityHeaders } from './middleware/security-headers.mjs'
import { shareTime } from './middleware/share-time.mjs'
import { serveStaticFiles } from './middleware/static-files.mjs'
import { takeBeacons } from './middleware/take-beacons.mjs'
import { throttlePasswords } from './middleware/throttle-passwords.mjs'
import { inRequestContext } from './request-context.mjs'
import { runInOrder } from './run-in-order.mjs'

/** @typedef {import('./run-in-order.mjs').Middleware} Middleware */

/**
 * The steps that a request passes before Next, in order (docs/http.md, "How a request travels").
 * Each step sends a response or calls `next`.
 * @param {object} options
 * @param {boolean} options.dev no caching and no policy: the development server evaluates code and
 *   inserts styles
 * @param {string} options.dir the project folder
 * @param {import('../src/env').Env} options.settings
 * @param {import('./log.mjs').Log} options.log
 * @param {ReturnType<typeof import('./middleware/drain.mjs').createDrain>} options.drain
 * @param {import('next/dist/server/next').RequestHandler} options.next Next's request handler
 */
export function createPipeline({ dev, dir, settings, log, drain, next }) {
  const { host, protocol } = new URL(settings.SITE_URL)
  /** @type {(...args: Parameters<typeof next>) => import('./request-context.mjs').RequestContext} */
  const handle = (request, response) =>
    inRequestContext(response, () => {
      next(request, response).catch((error) => {
        log.error({ error: String(error) }, 'request failed')
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
  const { noteVisit, takeTurn } = shareTime({ percent: settings.CLIENT_SHARE })
  const cached = { handle, host, noteVisit, takeTurn }
  const steps = [
    ...(bridge.observe ? [bridge.observe] : []),
    setRequestId,
    ...(dev ? [] : [logAccess(log)]),
    setSecurityHeaders({ isSecure: protocol === 'https:' }),
    drain.track,
    checkTarget,
    checkMethod,
    checkOrigin({ siteUrl: settings.SITE_URL, corsOrigins: settings.CORS_ORIGINS }),
    takeBeacons,
    ...(dev ? [] : [serveStaticFiles(dir)]),
    setClientAddress({ trustProxy: settings.TRUST_PROXY }),
    ...(dev ? [] : [cachePages(cached), compress()]),
    throttlePasswords,
    ...(dev ? [] : [takeTurn]),
    checkForm,
    ...(dev ? [] : [setContentPolicy, replaceFailures]),
  ]
  return runInOrder(steps, handle)
}

/** Per-request responses are compressed for speed rather than size. */
function compress() {
  const options = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const handler = compression({ threshold: 860, level: 4, brotli: { params: options } })
  // Typed for Express, but needs only the API of Node.js.
  return /** @type {Middleware} */ (/** @type {unknown} */ (handler))
}
