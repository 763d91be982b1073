import { bridge } from '../bridge.mjs'

const PATH = '/api/viewer/progress'
const MAX_BYTES = 4096

/**
 * Passes viewers' progress beacons directly to src/features/learning/server, because a Next route costs
 * several times as much. Requests in any form that our pages do not send continue to Next. Comes after
 * the CPU share, because each may cost a look-up of its session.
 * @type {import('./middleware').Middleware}
 */
export const takeBeacons = async (request, response, next) => {
  const { headers, method, url } = request
  const isShort = Number(headers['content-length']) <= MAX_BYTES && !headers.authorization
  if (url !== PATH || method !== 'POST' || !isShort || !bridge.takeBeacon) return next()
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const get = (/** @type {string} */ name) => headers[name]?.toString() ?? null
  const { status, headers: more, text } = await bridge.takeBeacon({ headers: { get }, body })
  response.writeHead(status, more).end(text)
}
