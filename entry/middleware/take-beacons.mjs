import { bridge } from '../bridge.mjs'

const PATH = '/api/viewer/progress'
const MAX_BYTES = 4096

/**
 * Hands what people who watch tell of it to src/domain/learning at once: a thousand do every fifteen
 * seconds, and a route of Next costs several times as much. What is not as our pages send it goes on.
 * @type {import('../run-in-order.mjs').Middleware}
 */
export const takeBeacons = async (request, response, next) => {
  const { headers, method, url } = request
  const isShort = Number(headers['content-length']) <= MAX_BYTES && !headers.authorization
  if (url !== PATH || method !== 'POST' || !isShort || !bridge.takeBeacon) return next()
  try {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const get = (/** @type {string} */ name) => headers[name]?.toString() ?? null
    const { status, headers: more, text } = await bridge.takeBeacon({ headers: { get }, body })
    response.writeHead(status, more).end(text)
  } catch {
    // Whoever sent it is gone.
    response.destroy()
  }
}
