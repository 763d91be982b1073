import net from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './lib/client.mjs'
import { withStage } from './lib/with-stage.mjs'

const DEADLINE_S = 15
const RESTARTS = 20
const PORTS = 2

/** @type {import('./run.mjs').Drill} */
export const shutdown = {
  item: 'R-26',
  did: `SIGTERM with a client that never finishes; then ${RESTARTS} restarts of two instances in turn under load`,
  goal: 'ends within 15 s with code 0; 0 failed requests of clients that avoid a 503 at /api/health',
  run: () =>
    withStage(async ({ startSite }) => {
      const first = await startSite()
      const { hostname, port } = new URL(first.url)
      const endless = net.connect(Number(port), hostname)
      endless.on('error', () => {})
      await once(endless, 'connect')
      endless.write(
        `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
      )
      await pause(200)
      const begin = performance.now()
      const { code } = await first.stop()
      const seconds = (performance.now() - begin) / 1000
      endless.destroy()

      const sites = []
      for (let n = 0; n < PORTS; n += 1) sites.push(await startSite())
      const load = startLoad(sites)
      for (let n = 0; n < RESTARTS; n += 1) {
        const one = n % PORTS
        await sites[one]?.stop()
        sites[one] = await startSite()
        load.use(sites)
      }
      const { served, failed } = await load.stop()
      return {
        met: code === 0 && seconds <= DEADLINE_S && failed === 0 && served > 500,
        figure: `ended after ${seconds.toFixed(1)} s with ${code}; ${failed} of ${served} requests failed`,
      }
    }),
}

/**
 * Four clients behind what a load balancer does: it asks for the health every 200 ms, sends to
 * instances that are well, and tries the other one when a connection is refused before it began.
 * @param {{ url: string }[]} sites
 */
function startLoad(sites) {
  let current = sites
  /** @type {Set<string>} */
  let well = new Set(sites.map(({ url }) => url))
  let isStopped = false
  const counts = { served: 0, failed: 0 }
  const watch = async () => {
    while (!isStopped) {
      const asked = await Promise.all(
        current.map(async ({ url }) => [
          url,
          (await ask(`${url}/api/health`, { limitMs: 2000 })).status,
        ]),
      )
      well = new Set(asked.filter(([, status]) => status === 200).map(([url]) => String(url)))
      await pause(200)
    }
  }
  const client = async (/** @type {number} */ n) => {
    for (let i = n; !isStopped; i += 1) {
      const known = current.map(({ url }) => url).sort(() => (i % 2 ? 1 : -1))
      // Without one that is well a balancer tries them all.
      const order = known.sort((one, other) => Number(well.has(other)) - Number(well.has(one)))
      let isServed = false
      for (const url of order) {
        const { status } = await ask(`${url}${i % 3 ? '/workshops' : '/api/faqs?limit=3'}`)
        if (status === 200) isServed = true
        // A connection that was refused or cut, or 503: balancers try another instance for a GET.
        if (status !== 0 && status !== 503) break
      }
      counts[isServed ? 'served' : 'failed'] += 1
      await pause(25)
    }
  }
  const all = Promise.all([watch(), ...Array.from({ length: 4 }, (_, n) => client(n))])
  return {
    use(/** @type {{ url: string }[]} */ list) {
      current = [...list]
    },
    async stop() {
      isStopped = true
      await all
      return counts
    },
  }
}
