import net from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { quantile } from '../lib/timed.mjs'
import { tally } from './lib/figures.mjs'
import { withStage } from './lib/stage.mjs'

const CLIENTS = 300
const GOAL_MS = 500
const HEADER_LIMIT_MS = 25_000

/** @type {import('./run.mjs').Drill} */
export const slowClients = {
  item: 'R-19',
  did: `${CLIENTS} clients that never finish their request and ${CLIENTS} that do not read the response`,
  goal: 'pages p95 < 500 ms meanwhile; half a header is cut off within 25 s',
  run: () =>
    withStage(async ({ startSite }) => {
      const site = await startSite()
      const { hostname, port } = new URL(site.url)
      /** @type {net.Socket[]} */
      const sockets = []
      const open = async (/** @type {string} */ text) => {
        const socket = net.connect(Number(port), hostname)
        socket.on('error', () => {})
        await once(socket, 'connect')
        socket.write(text)
        sockets.push(socket)
        return socket
      }
      const host = `Host: ${hostname}\r\n`
      const half = `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"`
      const deaf = `GET / HTTP/1.1\r\n${host}\r\n`.repeat(8)
      for (let n = 0; n < CLIENTS; n += 1) {
        await open(half)
        const reader = await open(deaf)
        reader.pause()
      }
      const header = await open(`GET / HTTP/1.1\r\n${host}X-Half`)
      header.resume()
      const begin = performance.now()
      const cut = Promise.race([
        once(header, 'close').then(() => Math.round(performance.now() - begin)),
        pause(HEADER_LIMIT_MS, Infinity, { ref: false }),
      ])
      const responses = []
      for (let n = 0; n < 150; n += 1) {
        responses.push(await ask(`${site.url}${n % 2 ? '/workshops' : '/api/faqs?limit=5'}`))
        await pause(20)
      }
      const ms = await cut
      for (const socket of sockets) socket.destroy()
      const p95 = quantile(
        responses.map((one) => one.ms),
        0.95,
      )
      const isFine = responses.every(({ status }) => status === 200)
      return {
        met: isFine && p95 < GOAL_MS && ms < HEADER_LIMIT_MS,
        figure: `pages ${tally(responses.map(({ status }) => status))}, p95 ${p95} ms; half a header cut off after ${(ms / 1000).toFixed(0)} s`,
      }
    }),
}
