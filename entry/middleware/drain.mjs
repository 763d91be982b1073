import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { HEALTH, pathOf } from '../routes.mjs'

/**
 * Finishes requests in progress on shutdown, up to a deadline. The server keeps listening
 * meanwhile, so that a load balancer reads 503 at /api/health. Each response closes its connection.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const inProgress = new Set()
  let isDraining = false

  return {
    /** @type {import('../run-in-order.mjs').Middleware} */
    track(request, response, next) {
      if (isDraining) response.setHeader('Connection', 'close')
      if (isDraining && pathOf(request.url) === HEALTH) {
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
        return void response.writeHead(503, headers).end('{"status":"draining"}')
      }
      inProgress.add(response)
      response.once('close', () => inProgress.delete(response))
      next()
    },

    /** @param {number} limitMs */
    async finish(limitMs) {
      isDraining = true
      const closed = once(server, 'close')
      const deadline = pause(limitMs, undefined, { ref: false })
      server.closeIdleConnections()
      const begun = [...inProgress].map((response) => {
        if (!response.headersSent) response.setHeader('Connection', 'close')
        return once(response, 'close').catch(() => {})
      })
      await Promise.race([Promise.all(begun), deadline])
      server.close()
      await Promise.race([closed, deadline])
      server.closeAllConnections()
    },
  }
}
