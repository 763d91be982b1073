import { bridge } from './bridge.mjs'

/**
 * Passes reads of records by REST directly to src/platform/api, which saves the time of a Next route. Returns
 * undefined for other requests.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<void> | undefined}
 */
export function readByRest({ headers, method, url = '' }, response) {
  const answer = method === 'GET' && bridge.readByRest?.(url, headers)
  if (!answer) return undefined
  return answer.then(({ headers: responseHeaders, status, text }) => {
    response.writeHead(status, responseHeaders).end(text)
  })
}
