import { BUILD_FILES, pathOf } from './routes.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Writes one line when a request has been answered, or given up by the visitor. The path without its
 * query, and no address: what a visitor typed and who they are stays out of the log.
 * @param {{ log: import('./log.mjs').Log, request: Request, response: Response, id: string }} what
 */
export function logAccess({ log, request, response, id }) {
  const begin = performance.now()
  const path = pathOf(request.url)
  response.once('close', () => {
    const status = response.statusCode
    const isFile = path.startsWith(BUILD_FILES)
    const level = status >= 500 ? 'error' : isFile ? 'debug' : 'info'
    log(level, 'request', {
      id,
      method: request.method,
      path,
      status,
      ms: Math.round(performance.now() - begin),
      ...(response.writableFinished ? {} : { aborted: true }),
    })
  })
}
