import { constants } from 'node:zlib'
import compression from 'compression'
import { logAccess, setRequestId } from './access-log.mjs'
import { bridge } from './bridge.mjs'
import { cachePages } from './cache/page-cache.mjs'
import { answerVisitors } from './cache/visitor-cache.mjs'
import { replaceFailures } from './failures.mjs'
import { shareTime } from './fair-share.mjs'
import { checkForm, checkMethod, checkOrigin, checkTarget } from './middleware/check-request.mjs'
import { setClientAddress } from './middleware/client-address.mjs'
import { answerRedirects } from './middleware/redirects.mjs'
import { serveStaticFiles } from './middleware/static-files.mjs'
import { takeBeacons } from './middleware/take-beacons.mjs'
import { throttlePasswords } from './middleware/throttle-passwords.mjs'
import { inRequestContext } from './request-context.mjs'
import { readByRest } from './rest.mjs'
import { HEALTH, pathOf } from '../src/platform/routes.mjs'
import { setContentPolicy, setSecurityHeaders } from './security-headers.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response, next: (replaced?: Request) => void) => void} Middleware */

/**
 * Combines steps into one listener. Each step sends the response or calls `next`, optionally with a
 * replacement request for the later steps.
 * @param {Middleware[]} steps
 * @param {(request: Request, response: Response) => void} last
 * @returns {(request: Request, response: Response) => void}
 */
export function runInOrder(steps, last) {
  return steps.reduceRight(
    (/** @type {typeof last} */ next, step) => (request, response) =>
      step(request, response, (replaced = request) => next(replaced, response)),
    last,
  )
}

/**
 * The steps that a request passes before Next, in order (docs/http.md, "How a request travels").
 * Each step sends a response or calls `next`.
 * @param {object} options
 * @param {boolean} options.dev no caching and no policy: the development server evaluates code and
 *   inserts styles
 * @param {string} options.dir the project folder
 * @param {import('../src/env').Env} options.settings
 * @param {import('./access-log.mjs').Log} options.log
 * @param {ReturnType<typeof import('./listener.mjs').createDrain>} options.drain
 * @param {import('./cdn.mjs').Cdn} options.cdn
 * @param {import('next/dist/server/next').RequestHandler} options.next Next's request handler
 */
export function createPipeline({ dev, dir, settings, log, drain, cdn, next }) {
  const { host, protocol } = new URL(settings.SITE_URL)
  /** @type {(...args: Parameters<typeof next>) => import('./request-context.mjs').RequestContext} */
  const handle = (request, response) =>
    inRequestContext(response, () => {
      const answered = readByRest(request, response) ?? next(request, response)
      answered.catch((error) => {
        log.error({ error: String(error) }, 'request failed')
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
  const { noteVisit, takeTurn } = shareTime({ percent: settings.CLIENT_SHARE })
  const cached = { handle, host, noteVisit, takeTurn, cdnHeaders: cdn.headersFor }
  const steps = [
    ...(bridge.observe ? [bridge.observe] : []),
    setRequestId,
    ...(dev ? [] : [logAccess(log)]),
    setSecurityHeaders({ isSecure: protocol === 'https:' }),
    drain.track,
    drain.linger,
    ...(settings.ROLE === 'jobs' ? [answerHealthOnly] : []),
    checkTarget,
    checkMethod,
    checkOrigin({ siteUrl: settings.SITE_URL, corsOrigins: settings.CORS_ORIGINS }),
    takeBeacons,
    ...(dev ? [] : [serveStaticFiles(dir)]),
    setClientAddress({ trustProxy: settings.TRUST_PROXY }),
    answerRedirects({ dev }),
    ...(dev ? [] : [cachePages(cached), compress(), answerVisitors(cached)]),
    throttlePasswords,
    ...(dev ? [] : [takeTurn]),
    checkForm,
    ...(dev ? [] : [setContentPolicy, replaceFailures]),
  ]
  return runInOrder(steps, handle)
}

/** A process that runs jobs serves no pages. @type {Middleware} */
function answerHealthOnly(request, response, next) {
  if (pathOf(request.url) === HEALTH) return next()
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('This process runs jobs.\n')
}

/** Per-request responses are compressed for speed rather than size. */
function compress() {
  const options = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const handler = compression({ threshold: 860, level: 4, brotli: { params: options } })
  // Typed for Express, but needs only the API of Node.js.
  return /** @type {Middleware} */ (/** @type {unknown} */ (handler))
}
