import { randomUUID } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

/**
 * Gives a request its id: for the log, for the pages (as a request header) and for the visitor (as a
 * response header, to quote in a report). An id from outside is never taken over.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function setRequestId(request, response) {
  const id = randomUUID()
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
  return id
}
