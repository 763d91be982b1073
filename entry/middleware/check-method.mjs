import { routeOf } from '../routes.mjs'

/** Pages are read; a POST is a form or an action of theirs. */
const OF_PAGES = ['GET', 'HEAD', 'POST', 'OPTIONS']
const OF_INTERFACES = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE']

/**
 * Sends 405 for methods that nothing at that address serves.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const checkMethod = (request, response, next) => {
  const allowed = routeOf(request.url).kind === 'api' ? OF_INTERFACES : OF_PAGES
  if (allowed.includes(request.method ?? '')) return next()
  response.writeHead(405, { Allow: allowed.join(', '), Connection: 'close' }).end()
}
