import { isPrivatePath, toPath, toPrivateUrl } from '../../src/platform/routes.mjs'

/**
 * Reads the code of `?code=` as if it were in the address of the event, where every page finds it and
 * the page cache keeps events with different codes apart. Search engines get no private address.
 * @type {import('./middleware.d.ts').Middleware}
 */
export const openPrivateEvents = (request, response, next) => {
  request.url = toPrivateUrl(request.url)
  if (isPrivatePath(toPath(request.url))) response.setHeader('X-Robots-Tag', 'noindex')
  next()
}
