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
 * A certificate of its own authority for `localhost`, `127.0.0.1` and the names given, and its key.
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
 * A receiver of webhooks for tests (W-17): a real HTTPS server on loopback, with a certificate made here
 * unless a site trusts one already. `respond` says what each request gets, by default 204.
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
    /** @param {string} id of one message, the tries that came under it */
    triesOf: (id) => received.filter(({ headers }) => headers['webhook-id'] === id),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
