import { setTimeout as pause } from 'node:timers/promises'
import { startVisitors } from './visitors.mjs'

/** @typedef {import('./drills.mjs').Drill} Drill */

/** @type {Drill} */
export const killOne = {
  item: 'R-13',
  did: 'killed an instance (kill -9) under load, and started it again',
  goal: '0 requests failed that were repeated once',
  async run(cluster) {
    const visitors = startVisitors(cluster.url)
    await pause(2000)
    await cluster.end(0, 'SIGKILL')
    await pause(3000)
    await cluster.replace(0)
    await pause(1000)
    const { asked, failed, failedTwice } = await visitors.stop()
    return {
      figure: `${asked} requests, ${failed} failed, ${failedTwice} failed again`,
      met: failedTwice === 0 && asked > 0,
    }
  },
}

/** @type {Drill} */
export const rollingRestarts = {
  item: 'R-26',
  did: 'restarted the instances one after the other under load',
  goal: '0 failed requests',
  async run(cluster, { restarts }) {
    const visitors = startVisitors(cluster.url)
    const times = []
    for (let restart = 0; restart < restarts; restart += 1) {
      const began = performance.now()
      await cluster.end(restart % 2, 'SIGTERM')
      await cluster.replace(restart % 2)
      times.push(performance.now() - began)
      // The proxy must have found it again before the other one goes.
      await pause(1500)
    }
    const { asked, failed, reasons } = await visitors.stop()
    const longest = (Math.max(...times) / 1000).toFixed(1)
    const why = failed > 0 ? ` (${[...new Set(reasons)].slice(0, 3).join('; ')})` : ''
    return {
      figure: `${restarts} restarts of at most ${longest} s: ${asked} requests, ${failed} failed${why}`,
      met: failed === 0 && asked > 0,
    }
  },
}
