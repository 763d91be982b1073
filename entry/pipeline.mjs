import { constants } from 'node:zlib'
import compression from 'compression'
import { logAccess, setRequestId } from './access-log.mjs'
import { serveBrand } from './brand.mjs'
import { bridge } from './bridge.mjs'
import { cachePages } from './cache/page-cache.mjs'
import { answerVisitors } from './cache/visitor-cache.mjs'
import { isOutage, replaceFailures, sendFailure } from './failures.mjs'
import { shareTime } from './fair-share.mjs'
import { checkForm, checkMethod, checkOrigin, checkTarget } from './middleware/check-request.mjs'
import { readCategories } from './middleware/categories.mjs'
import { setClientAddress } from './middleware/client-address.mjs'
import { openPrivateEvents } from './middleware/private-events.mjs'
import { answerRedirects } from './middleware/redirects.mjs'
import { markSession } from './middleware/mark-session.mjs'
import { serveStaticFiles } from './middleware/static-files.mjs'
import { takeBeacons } from './middleware/take-beacons.mjs'
import { throttlePasswords } from './middleware/throttle-passwords.mjs'
import { inRequestContext } from './request-context.mjs'
import { readByRest } from './rest.mjs'
import { HEALTH, toPath, findRoute } from '../src/platform/routes.mjs'
import { setContentPolicy, setSecurityHeaders } from './security-headers.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./middleware/middleware').Middleware} Middleware */
/** @typedef {(error: unknown, request: Request, response: Response) => void} Fail */

/**
 * Combines steps into one listener. Each step sends the response or calls `next`, optionally with a
 * replacement request for the later steps. What a step throws, at once or later, goes to `fail`, and
 * never to the steps before it.
 * @param {Middleware[]} steps
 * @param {(request: Request, response: Response) => unknown} last
 * @param {Fail} [fail]
 * @returns {(request: Request, response: Response) => void}
 */
export function runInOrder(steps, last, fail = sendError(console)) {
  return steps.reduceRight(
    (/** @type {(request: Request, response: Response) => void} */ next, step) =>
      (request, response) =>
        attempt(
          () => step(request, response, (replaced = request) => next(replaced, response)),
          (error) => fail(error, request, response),
        ),
    (request, response) =>
      attempt(
        () => last(request, response),
        (error) => fail(error, request, response),
      ),
  )
}

/** @param {() => unknown} work @param {(error: unknown) => void} fail */
function attempt(work, fail) {
  new Promise((resolve) => resolve(work())).catch(fail)
}

/** @param {Pick<import('./access-log.mjs').Log, 'error'>} log @returns {Fail} */
function sendError(log) {
  return (error, request, response) => {
    // The client disconnected.
    if (request.errored || response.destroyed) return void response.destroy()
    log.error({ error: String(error) }, 'request failed')
    if (findRoute(request.url).kind !== 'api' || response.headersSent) return sendFailure(response)
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }
    const errors = [{ message: 'Something went wrong.', code: 'failed' }]
    response.writeHead(isOutage() ? 503 : 500, headers).end(JSON.stringify({ errors }))
  }
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
  const fail = sendError(log)
  /** @type {(request: Request, response: Response, isForAll?: boolean) => import('./request-context.mjs').RequestContext} */
  const handle = (request, response, isForAll) => {
    const answer = () => readByRest(request, response) ?? next(request, response)
    const run = () => attempt(answer, (error) => fail(error, request, response))
    return inRequestContext(response, run, isForAll)
  }
  const { recordPresence, waitForShare } = shareTime({ percent: settings.CLIENT_SHARE })
  const cached = { handle, host, recordPresence, waitForShare, cdnHeaders: cdn.headersFor }
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
    serveBrand({ dev, folder: settings.DATA_DIR }),
    ...(dev ? [] : [serveStaticFiles(dir)]),
    setClientAddress({ trustProxy: settings.TRUST_PROXY }),
    openPrivateEvents,
    readCategories({ dev }),
    answerRedirects({ dev }),
    ...(dev ? [] : [cachePages(cached), compress(), answerVisitors(cached)]),
    markSession,
    throttlePasswords,
    ...(dev ? [] : [waitForShare]),
    takeBeacons,
    checkForm,
    ...(dev ? [] : [setContentPolicy, replaceFailures]),
  ]
  return runInOrder(steps, (request, response) => void handle(request, response), fail)
}

/** A process that runs jobs serves no pages. @type {Middleware} */
function answerHealthOnly(request, response, next) {
  if (toPath(request.url) === HEALTH) return next()
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('This process runs jobs.\n')
}

/** Per-request responses are compressed for speed rather than size. */
function compress() {
  const options = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const handler = compression({ threshold: 860, level: 4, brotli: { params: options } })
  // Typed for Express, but needs only the API of Node.js.
  return /** @type {Middleware} */ (/** @type {unknown} */ (handler))
}
