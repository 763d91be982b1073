import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createLinger } from './middleware/linger.mjs'
import { HEALTH, toPath } from '../src/platform/routes.mjs'

/** Longer than any response takes. A connection that is idle for this long is closed. */
const SILENT_MS = 120_000

/**
 * A client has 15 seconds to send the headers and a minute for the whole request. A response may be
 * idle for two minutes; Node.js sets no such limit.
 * @param {{ silentMs?: number }} [options]
 */
export function createListener({ silentMs = SILENT_MS } = {}) {
  const server = http.createServer({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 61_000,
    connectionsCheckingInterval: 5000,
  })
  server.timeout = silentMs
  return server
}

/**
 * Returns the server for Next to attach to: a dummy in production, because Next would take over
 * `Upgrade` connections past our checks and leak some. In development it needs them to reload
 * pages.
 * @param {http.Server} listener
 * @param {{ dev: boolean }} options
 */
export function createServerForNext(listener, { dev }) {
  return dev ? listener : http.createServer()
}

/**
 * Finishes requests in progress on shutdown, up to a deadline. The server keeps listening
 * meanwhile, so that a load balancer reads 503 at /api/health. Each response closes its connection.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const inProgress = new Set()
  const linger = createLinger()
  let isDraining = false

  return {
    /** @type {import('./middleware/middleware').Middleware} */
    track(request, response, next) {
      if (isDraining) response.setHeader('Connection', 'close')
      if (isDraining && toPath(request.url) === HEALTH) {
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
        return void response.writeHead(503, headers).end('{"status":"draining"}')
      }
      inProgress.add(response)
      response.once('close', () => inProgress.delete(response))
      next()
    },

    linger: linger.track,

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
      linger.end()
      server.close()
      await Promise.race([closed, deadline])
      server.closeAllConnections()
    },
  }
}
