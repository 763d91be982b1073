import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { HEALTH, pathOf } from './routes.mjs'

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Lets a server finish what it has begun. While that lasts it still listens, so that a load balancer
 * reads 503 at /api/health and turns away; each answer closes its connection. When the requests
 * that were under way at the signal are answered, or the deadline has come, it stops listening.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<Response>} */
  const underWay = new Set()
  let isDraining = false

  return {
    /**
     * Takes note of a request. True when it was answered here, because the server is going away.
     * @param {import('node:http').IncomingMessage} request
     * @param {Response} response
     */
    admit(request, response) {
      if (isDraining) {
        response.setHeader('Connection', 'close')
        if (pathOf(request.url) === HEALTH) {
          response.writeHead(503, {
            'Content-Type': 'application/json',
            'Cache-Control': 'no-store',
          })
          response.end('{"status":"draining"}')
          return true
        }
      }
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      return false
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
