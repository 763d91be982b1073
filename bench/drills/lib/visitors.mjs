import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../lib/client.mjs'
import { startClients } from './clients.mjs'

/** What visitors ask: cached pages, rendered ones, REST. */
const PATHS = ['/', '/workshops', '/api/faqs?limit=3', '/api/viewer', '/login']

/**
 * Visitors behind what a load balancer does: instances are asked in turn, and a GET that one refuses,
 * cuts off or cannot serve (503) goes to the next one, once. They ask until `stop()`, which resolves to
 * how many requests were served and how many failed.
 * @param {() => { url: string }[]} instances those that run at that moment
 */
export function startVisitors(instances) {
  const counts = { served: 0, repeated: 0, failed: 0 }
  const visit = async (/** @type {number} */ turn) => {
    const all = instances()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { url } = all[(turn + attempt) % all.length] ?? { url: '' }
      const { status } = await ask(`${url}${PATHS[turn % PATHS.length]}`)
      if (status === 200) return void (counts.served += 1)
      if (status !== 0 && status !== 503) break
      counts.repeated += 1
    }
    counts.failed += 1
  }
  const end = startClients(4, async (person, turn) => {
    await visit(person + turn)
    await pause(25)
  })
  return {
    async stop() {
      await end()
      return counts
    },
  }
}
