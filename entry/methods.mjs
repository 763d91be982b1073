const ALLOWED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Answers 405 to methods that nothing here serves, TRACE above all (S-81). True when it did.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refuseMethod(request, response) {
  if (ALLOWED.includes(request.method ?? '')) return false
  response.writeHead(405, { Allow: ALLOWED.join(', '), Connection: 'close' }).end()
  return true
}
