import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { HEALTH, pathOf } from '../routes.mjs'

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Lets a server finish what it has begun. While that lasts it still listens, so that a load balancer
 * reads 503 at /api/health and turns away; each response closes its connection. When the responses
 * that were under way at the signal are sent, or the deadline has come, it stops listening.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<Response>} */
  const underWay = new Set()
  let isDraining = false

  return {
    /**
     * Takes note of a request. Sends 503 for the health of a server that is going away.
     * @param {import('node:http').IncomingMessage} request
     * @param {Response} response
     * @param {() => void} next
     */
    track(request, response, next) {
      if (isDraining) {
        response.setHeader('Connection', 'close')
        if (pathOf(request.url) === HEALTH) {
          response.writeHead(503, {
            'Content-Type': 'application/json',
            'Cache-Control': 'no-store',
          })
          response.end('{"status":"draining"}')
          return
        }
      }
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      next()
    },

    /** @param {number} limitMs */
    async finish(limitMs) {
      isDraining = true
      const closed = once(server, 'close')
      const deadline = pause(limitMs, undefined, { ref: false })
      for (const response of underWay) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      server.closeIdleConnections()
      const begun = [...underWay].map((response) => once(response, 'close').catch(() => {}))
      await Promise.race([Promise.all(begun), deadline])
      server.close()
      await Promise.race([closed, deadline])
      server.closeAllConnections()
    },
  }
}
