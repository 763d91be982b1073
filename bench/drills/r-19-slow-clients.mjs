import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startReaders } from '../lib/client.mjs'
import { HALF_A_REQUEST, sendRaw } from '../lib/client.mjs'
import { p95, countStatuses } from '../lib/measure.mjs'

const CLIENTS = 300
const [GOAL_MS, HEADER_LIMIT_MS] = [500, 25_000]
const HOST = 'Host: 127.0.0.1\r\n'
const MANY_REQUESTS = `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(8)

/** @type {import('../drill.mjs').Drill} */
export const slowClients = {
  item: 'R-19',
  did: `${CLIENTS} clients that never finish their request and ${CLIENTS} that do not read the response`,
  goal: 'pages p95 < 500 ms meanwhile; half a header is cut off within 25 s',
  async run({ startSite }) {
    const { url } = await startSite()
    const sockets = []
    for (let n = 0; n < CLIENTS; n += 1) {
      sockets.push(await sendRaw(url, HALF_A_REQUEST))
      const deaf = await sendRaw(url, MANY_REQUESTS)
      sockets.push(deaf.pause())
    }
    const header = await sendRaw(url, `GET / HTTP/1.1\r\n${HOST}X-Half`)
    sockets.push(header.resume())
    const begin = performance.now()
    const cut = Promise.race([
      once(header, 'close').then(() => Math.round(performance.now() - begin)),
      pause(HEADER_LIMIT_MS, Infinity, { ref: false }),
    ])
    const paths = ['/workshops', '/api/faqs?limit=5']
    const pages = await startReaders(1, url, paths, { turns: 150 }).done
    const ms = await cut
    for (const socket of sockets) socket.destroy()
    const isFine = pages.every(({ status }) => status === 200)
    return {
      met: isFine && p95(pages) < GOAL_MS && ms < HEADER_LIMIT_MS,
      figure: `pages ${countStatuses(pages)}, p95 ${p95(pages)} ms; half a header cut off after ${(ms / 1000).toFixed(0)} s`,
    }
  },
}
