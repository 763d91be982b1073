import { LRUCache } from 'lru-cache'
import { replaceFailures, sendFailure } from '../failures.mjs'
import { toPath, findRoute } from '../../src/platform/routes.mjs'
import { createSingleFlight, hasSession, renderAnonymously } from './page-cache.mjs'

/** @typedef {Awaited<ReturnType<typeof renderAnonymously>>} Answer */

/** Answers are small, and anyone can ask for any event. */
const MAX_ANSWERS = 1000
/** Of the connection that an answer was rendered for. */
const HOP_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/**
 * Sends visitors without a session what Next answers any of them, for the `visitorSeconds` of the
 * route after it was read. Requests with a session or an API key continue to Next, as do all others
 * that may be answered differently. Only 200 is stored.
 * @param {Omit<Parameters<typeof import('./page-cache.mjs').cachePages>[0], 'cdnHeaders'>} options
 * @returns {import('../middleware/middleware').Middleware}
 */
export function answerVisitors({ handle, host, recordPresence, waitForShare }) {
  /** @type {LRUCache<string, Answer & { freshUntil: number }>} */
  const answers = new LRUCache({ max: MAX_ANSWERS })
  /** @type {ReturnType<typeof createSingleFlight<Answer>>} */
  const { coalesce } = createSingleFlight()

  /** @param {string} url @param {number} seconds */
  async function load(url, seconds) {
    const freshUntil = Date.now() + seconds * 1000
    const answer = await renderAnonymously(handle, { url, headers: {}, host })
    for (const name of HOP_HEADERS) delete answer.headers[name]
    if (answer.status === 200) answers.set(url, { ...answer, freshUntil })
    return answer
  }

  return (request, response, next) => {
    const seconds = isVisitor(request) && findRoute(request.url).visitorSeconds
    if (!seconds) return next()
    const url = toPath(request.url)
    const send = (/** @type {Answer} */ { body, headers, status }) =>
      replaceFailures(request, response, () => {
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
      })
    const stored = answers.get(url)
    if (stored && stored.freshUntil > Date.now()) {
      recordPresence(request)
      return send(stored)
    }
    return waitForShare(request, response, () => {
      coalesce({ queue: url, key: url }, () => load(url, seconds)).then(send, (error) => {
        console.error('A response for visitors failed', error)
        sendFailure(response)
      })
    })
  }
}

/** @param {import('node:http').IncomingMessage} request */
function isVisitor({ headers, method }) {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !headers.authorization && !hasSession(headers.cookie)
}
