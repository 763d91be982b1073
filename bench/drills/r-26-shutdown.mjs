import { setTimeout as pause } from 'node:timers/promises'
import { HALF_A_REQUEST, sendRaw } from './lib/raw-client.mjs'
import { startVisitors } from './lib/visitors.mjs'

const DEADLINE_S = 15
const RESTARTS = 20

/** @type {import('./run.mjs').Drill} */
export const shutdown = {
  item: 'R-26',
  did: `SIGTERM with a client that never finishes; then ${RESTARTS} restarts of two instances in turn under load`,
  goal: 'ends within 15 s with code 0; 0 failed requests of clients behind a load balancer',
  async run({ startSite }) {
    const first = await startSite()
    const endless = await sendRaw(first.url, HALF_A_REQUEST)
    await pause(200)
    const begin = performance.now()
    const { code } = await first.stop()
    const seconds = (performance.now() - begin) / 1000
    endless.destroy()

    const sites = [await startSite(), await startSite()]
    const visitors = startVisitors(() => sites)
    for (let n = 0; n < RESTARTS; n += 1) {
      await sites[n % 2]?.stop()
      sites[n % 2] = await startSite()
    }
    const { failed, repeated, served } = await visitors.stop()
    return {
      met: code === 0 && seconds <= DEADLINE_S && failed === 0 && served > 500,
      figure: `ended after ${seconds.toFixed(1)} s with ${code}; ${served} requests, ${repeated} repeated, ${failed} failed`,
    }
  },
}
