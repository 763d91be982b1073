import { ask } from './lib/client.mjs'
import { quantile } from '../lib/timed.mjs'
import { tally } from './lib/figures.mjs'
import { withStage } from './lib/with-stage.mjs'

const FLOOD = 40
const WINDOWS = 6
const WINDOW_MS = 4000
const GOAL = 3
const PAGES = ['/workshops', '/api/faqs?limit=5', '/search?q=design']

/** @type {import('./run.mjs').Drill} */
export const passwordFlood = {
  item: 'R-22',
  did: `${FLOOD} clients with wrong passwords beside readers of pages, in turns with none`,
  goal: `p95 of pages during the flood at most ${GOAL} times that without`,
  run: () =>
    withStage(async ({ startSite, admin }) => {
      const site = await startSite()
      await read(site.url, 1500)
      const idle = []
      const flooded = []
      const statuses = []
      for (let n = 0; n < WINDOWS; n += 1) {
        idle.push(...(await read(site.url, WINDOW_MS)))
        const flood = startFlood(site.url, admin.email)
        flooded.push(...(await read(site.url, WINDOW_MS)))
        statuses.push(...(await flood.stop()))
      }
      const [before, during] = [quantile(idle, 0.95), quantile(flooded, 0.95)]
      const ratio = during / before
      return {
        met: ratio <= GOAL && flooded.length > 50,
        figure: `p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${ratio.toFixed(1)} times; p50 ${quantile(idle, 0.5).toFixed(1)} → ${quantile(flooded, 0.5).toFixed(1)}), sign-ins ${tally(statuses)}`,
      }
    }),
}

/**
 * Two readers, one request after the other with a pause between.
 * @param {string} url
 * @param {number} forMs
 */
async function read(url, forMs) {
  /** @type {number[]} */
  const times = []
  const end = performance.now() + forMs
  const reader = async (/** @type {number} */ first) => {
    for (let n = first; performance.now() < end; n += 1) {
      const begin = performance.now()
      await ask(`${url}${PAGES[n % PAGES.length]}`)
      times.push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all([reader(0), reader(1)])
  return times
}

/**
 * @param {string} url
 * @param {string} email
 */
function startFlood(url, email) {
  /** @type {number[]} */
  const statuses = []
  let isStopped = false
  const client = async (/** @type {number} */ n) => {
    while (!isStopped) {
      // Another account each time, so that the work is done and no limit of one account helps.
      const json = {
        email: n % 2 ? email : `nobody-${Math.random()}@people.test`,
        password: 'wrong-one-7',
      }
      statuses.push((await ask(`${url}/api/users/login`, { json })).status)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const all = Promise.all(Array.from({ length: FLOOD }, (_, n) => client(n)))
  return {
    async stop() {
      isStopped = true
      await all
      return statuses
    },
  }
}
