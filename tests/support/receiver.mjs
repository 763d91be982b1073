import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { generate } from 'selfsigned'

/**
 * @typedef {{ headers: import('node:http').IncomingHttpHeaders, body: string, at: number }} Received
 * @typedef {{ status?: number, headers?: Record<string, string>, body?: string, afterMs?: number,
 *   neverEnds?: boolean }} Planned
 * @typedef {Awaited<ReturnType<typeof startReceiver>>} Receiver
 */

/**
 * A certificate from a new authority for `localhost`, `127.0.0.1` and the given names, with its key.
 * @param {string[]} [names]
 */
export async function makeCertificate(names = []) {
  const { cert, private: key } = await generate(
    [{ name: 'commonName', value: `receiver ${randomUUID()}` }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        {
          name: 'subjectAltName',
          altNames: [
            ...['localhost', ...names].map((value) => ({ type: /** @type {const} */ (2), value })),
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    },
  )
  return { cert, key }
}

/**
 * A webhook receiver for tests (W-17): a real HTTPS server on loopback, with a new certificate unless one
 * is given that a site trusts. `respond` returns the response to each request, by default 204.
 * @param {{ names?: string[], certificate?: { cert: string, key: string },
 *   respond?: (request: Received) => Planned | Promise<Planned> }} [options]
 */
export async function startReceiver({ names, certificate, respond = () => ({}) } = {}) {
  const { cert, key } = certificate ?? (await makeCertificate(names))
  /** @type {Received[]} */
  const received = []
  const state = { respond, inProgress: 0, mostInProgress: 0 }
  const server = https.createServer({ cert, key }, async (request, response) => {
    state.inProgress += 1
    state.mostInProgress = Math.max(state.mostInProgress, state.inProgress)
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const one = { headers: request.headers, body, at: Date.now() }
    received.push(one)
    const {
      afterMs = 0,
      body: text = '',
      headers,
      neverEnds,
      status = 204,
    } = await state.respond(one)
    if (afterMs > 0) await pause(afterMs)
    state.inProgress -= 1
    response.writeHead(status, headers)
    if (neverEnds) response.write(text || ' ')
    else response.end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    /** The authority whose certificates a sender must trust. */
    ca: cert,
    url: `https://localhost:${port}/hook`,
    received,
    state,
    /** @param {string} id of a message; returns its delivery attempts */
    triesOf: (id) => received.filter(({ headers }) => headers['webhook-id'] === id),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
