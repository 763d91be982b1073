import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver } from '../../tests/support/receiver.mjs'
import { ask } from '../lib/client.mjs'
import { pick, startClients } from '../lib/clients.mjs'
import { query } from '../lib/database.mjs'
import { serialize, median, quantile, timed, until } from '../lib/measure.mjs'

const [HOOKS, SAVES, MESSAGES] = [10, 25, 1000]
/** Goals of W-18. */
const [SLOWER, SECONDS, PAGES] = [1.1, 60, 1.5]

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * What webhooks cost those who do not wait for them: saves of a workshop with ten that listen beside
 * saves with none, in turn; then pages while a thousand messages leave for a receiver of 50 ms.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ stage, sites, main, rounds, note }) => {
  const receiver = await startReceiver({ respond: () => ({ afterMs: 50 }) })
  const NODE_EXTRA_CA_CERTS = path.join(stage.folder, 'receiver.pem')
  fs.writeFileSync(NODE_EXTRA_CA_CERTS, receiver.ca)
  // One administrator saves more often in a row than anybody may.
  const env = { NODE_EXTRA_CA_CERTS, WEBHOOKS_ALLOW: 'localhost', API_RATE_LIMIT: '100000' }
  // On a database of its own: another site would take messages that it may not send.
  const site = await sites.fresh(main + 1, env)
  const hooks = await makeHooks(site, receiver.url)

  const [none, ten] = await serialize(
    [false, true],
    { rounds, warmUp: 2 },
    async (active, round) => {
      note(`round ${round + 1}`)
      await hooks.set({ active })
      return medianSave(site)
    },
  )
  const save = compared(median(none), median(ten))

  await hooks.set({ active: true })
  const idle = await pagesUntil(site, pause(15_000))
  receiver.received.length = 0
  const begin = performance.now()
  await query(site, QUEUE, [MESSAGES, hooks.first])
  const areSent = until(() => receiver.received.length >= MESSAGES, { limitMs: 600_000 })
  const pages = compared(idle, await pagesUntil(site, areSent))
  const seconds = (performance.now() - begin) / 1000
  await site.stop()
  await receiver.stop()

  const found = `${save.times} × a save, ${seconds.toFixed(0)} s, ${pages.times} × a page`
  const asked = `${SLOWER} × a save, ${MESSAGES} messages in ${SECONDS} s, ${PAGES} × a page (p95)`
  return {
    title: 'Webhooks',
    columns: ['what', 'without', 'with', '×', 'goal'],
    rows: [
      [`a save, ${HOOKS} listen (median)`, ...save.cells, save.ratio <= SLOWER],
      [`pages while ${MESSAGES} leave (p95)`, ...pages.cells, pages.ratio <= PAGES],
      [`${MESSAGES} messages (s)`, '', seconds.toFixed(1), '', seconds <= SECONDS],
    ],
    goals: [{ id: 'W-18', asked, found }],
  }
}

/** Webhooks for saves: the first, and what changes all. @param {BenchSite} site @param {string} receiver */
async function makeHooks(site, receiver) {
  const cookie = site.adminCookie
  const url = `${site.url}/api/webhooks`
  /** @type {number[]} */
  const ids = []
  for (let n = 0; n < HOOKS; n += 1) {
    const json = { url: `${receiver}/${n}`, events: ['workshop.updated'] }
    ids.push((await ask(url, { cookie, json })).body.doc.id)
  }
  return {
    first: ids[0],
    /** Messages that wait are dropped. @param {{ active: boolean }} json */
    async set(json) {
      for (const id of ids) await timed({ url: `${url}/${id}`, method: 'PATCH', json, cookie })
      await query(site, 'delete from webhook_deliveries')
    },
  }
}

/** @param {BenchSite} site @returns {Promise<number>} ms */
async function medianSave({ adminCookie: cookie, url }) {
  const save = async (/** @type {number} */ _, /** @type {number} */ turn) => {
    const json = { duration: `${turn} days` }
    const ms = await timed({ url: `${url}/api/workshops/1`, method: 'PATCH', json, cookie })
    await pause(20)
    return ms
  }
  return median(await startClients(1, save, SAVES).done)
}

/**
 * The p95 in ms of someone who looks at pages, cached ones and their own, until `end`.
 * @param {BenchSite} site
 * @param {Promise<unknown>} end
 */
async function pagesUntil({ learnerCookie: cookie, url }, end) {
  const paths = ['/workshops', '/account', '/workshops/w-2', '/api/workshops?limit=12']
  const reader = startClients(1, async (_, turn) => {
    const ms = await timed({ url: url + pick(paths, turn), cookie })
    await pause(20)
    return ms
  })
  await end
  return quantile(await reader.stop(), 0.95)
}

/** Two times in ms and their ratio, as cells. @param {number} without @param {number} ms */
function compared(without, ms) {
  const ratio = ms / without
  const times = ratio.toFixed(2)
  return { ratio, times, cells: [`${without.toFixed(1)} ms`, `${ms.toFixed(1)} ms`, times] }
}

const QUEUE = `
  insert into webhook_deliveries (webhook_id, event, record_id, message_id, next_try_at)
  select $2, 'workshop.updated', n, 'msg_bench' || n, now() from generate_series(1, $1) n`
