import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { BUILD_FILES, toLoggedPath } from '../src/platform/routes.mjs'

/**
 * Creates a logger that writes one JSON object per line, so that outside text cannot forge a line.
 * Callers log facts, never personal data or queries.
 * @param {import('pino').LevelWithSilent} level the minimum level
 * @param {import('pino').DestinationStream} [destination]
 */
export function createLog(level, destination = process.stdout) {
  const timestamp = () => `,"time":"${new Date().toISOString()}"`
  const formatters = { level: (/** @type {string} */ label) => ({ level: label }) }
  return pino({ level, base: undefined, timestamp, formatters }, destination)
}

/** @typedef {ReturnType<typeof createLog>} Log */

export const REQUEST_ID = 'x-request-id'

/**
 * Assigns the request id for the log, the pages (request header) and the visitor (response header,
 * to quote in a report). An incoming id is never used.
 * @type {import('./middleware/middleware').Middleware}
 */
export const setRequestId = (request, response, next) => {
  const id = randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
  next()
}

/**
 * Logs one line per response, sent or aborted, without the query or the client address, which are
 * personal. A path that may be secret is replaced by its pattern or masked with `*`.
 * @param {Log} log
 * @returns {import('./middleware/middleware').Middleware}
 */
export function logAccess(log) {
  return (request, response, next) => {
    const begin = performance.now()
    const path = toLoggedPath(request.url)
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
