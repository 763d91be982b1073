import { randomUUID } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

/**
 * Assigns the request id for the log, the pages (request header) and the visitor (response header,
 * to quote in a report). An incoming id is never used.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const setRequestId = (request, response, next) => {
  const id = randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
  next()
}
