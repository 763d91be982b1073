import { bridge } from '../bridge.mjs'
import { sendFailure } from '../failure-page.mjs'
import { createFairShare } from '../fair-share.mjs'
import { HEALTH, pathOf, routeOf } from '../routes.mjs'
import { sendTooMany } from '../too-many.mjs'

const WORDS = {
  heading: 'Too many requests',
  text: 'Your network has asked for a lot in a short time. Please wait a moment and try again.',
}

/** Visits of cached pages are too frequent to look up each, so they are sampled. */
const NOTE_EVERY_MS = 200

/**
 * `takeTurn` queues a request until its client may run (../fair-share.mjs), or sends 429 with
 * Retry-After. A client is an account or a visitor's network (src/api/rate-limit.ts). Requires
 * `setClientAddress` before it. `noteVisit` records visitors of cached pages, which need no slot.
 * @param {object} options
 * @param {number} options.percent of the time that one client may use; 100 for no limit
 * @returns {{ takeTurn: import('../run-in-order.mjs').Middleware, noteVisit: (request: import('node:http').IncomingMessage) => void }}
 */
export function shareTime({ percent }) {
  if (percent >= 100) return { takeTurn: (_request, _response, next) => next(), noteVisit() {} }
  const { see, take } = createFairShare({ share: percent / 100 })
  let notedAt = -Infinity

  /** @type {import('../run-in-order.mjs').Middleware} */
  const takeTurn = async (request, response, next) => {
    const { headers, url } = request
    if (!bridge.clientOf || pathOf(url) === HEALTH) return next()
    const client = await bridge.clientOf({ get: (name) => headers[name]?.toString() ?? null })
    const turn = await take(client)
    if ('wait' in turn) {
      const isProgram = routeOf(url).kind === 'api'
      if (isProgram) return sendTooMany(response, { ...turn, isProgram, words: WORDS.text })
      response.setHeader('Retry-After', String(turn.wait))
      return sendFailure(response, 429, WORDS)
    }
    const { leave } = turn
    if (response.destroyed) return leave(true)
    response.once('close', () => leave(response.writableFinished))
    next()
  }
  return {
    takeTurn,
    noteVisit({ headers }) {
      const now = performance.now()
      if (!bridge.clientOf || now - notedAt < NOTE_EVERY_MS) return
      notedAt = now
      const address = headers['x-forwarded-for']?.toString() ?? null
      void bridge
        .clientOf({ get: (name) => (name === 'x-forwarded-for' ? address : null) })
        .then(see)
    },
  }
}
