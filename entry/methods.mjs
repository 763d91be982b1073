import { routeOf } from './routes.mjs'

/** Pages are read; a POST is a form or an action of theirs. */
const OF_PAGES = ['GET', 'HEAD', 'POST', 'OPTIONS']
const OF_INTERFACES = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE']

/**
 * Answers 405 to methods that nothing at that address serves (S-81). True when it did.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refuseMethod(request, response) {
  const allowed = routeOf(request.url).kind === 'api' ? OF_INTERFACES : OF_PAGES
  if (allowed.includes(request.method ?? '')) return false
  response.writeHead(405, { Allow: allowed.join(', '), Connection: 'close' }).end()
  return true
}
