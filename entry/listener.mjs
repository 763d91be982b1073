import http from 'node:http'

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
export function serverForNext(listener, { dev }) {
  return dev ? listener : http.createServer()
}
