import http from 'node:http'

/** Longer than any response is made for; a connection on which nothing moves that long is given up. */
const SILENT_MS = 120_000

/**
 * The listener that everything from outside comes through, with the time that a client may take: 15 seconds for the head of a request, a minute for all of it, and two minutes without a
 * byte in either direction for a response, which Node.js by itself would offer for ever.
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
 * What Next is told to be served by. It would take over connections that ask for another protocol
 * (`Upgrade`), past every check of ours, and with some addresses never let go of them: the site
 * speaks HTTP alone. The development server needs them to reload pages.
 * @param {http.Server} listener
 * @param {{ dev: boolean }} options
 */
export function serverForNext(listener, { dev }) {
  return dev ? listener : http.createServer()
}
