import { routeOf } from '../routes.mjs'

/** Pages take GET; a POST is a form or a server action. */
const OF_PAGES = ['GET', 'HEAD', 'POST', 'OPTIONS']
const OF_INTERFACES = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE']

/** @type {import('../run-in-order.mjs').Middleware} */
export const checkMethod = (request, response, next) => {
  const allowed = routeOf(request.url).kind === 'api' ? OF_INTERFACES : OF_PAGES
  if (allowed.includes(request.method ?? '')) return next()
  response.writeHead(405, { Allow: allowed.join(', '), Connection: 'close' }).end()
}
