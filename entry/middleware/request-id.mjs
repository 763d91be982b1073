import { randomUUID } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

/**
 * Gives a request its id: for the log, for the pages (as a request header) and for the visitor (as a
 * response header, to quote in a report). An id from outside is never taken over.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const setRequestId = (request, response, next) => {
  const id = randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
  next()
}
