import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver } from '../../tests/support/receiver.mjs'
import { ask } from '../lib/client.mjs'
import { inTurn } from '../lib/in-turn.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { median, quantile, timed } from '../lib/timed.mjs'

const [HOOKS, SAVES, MESSAGES] = [10, 25, 1000]
/** Goals of W-18. */
const [SLOWER, SECONDS, PAGES] = [1.1, 60, 1.5]

/**
 * What webhooks cost those who do not wait for them (W-18): saves of a workshop with ten that listen beside
 * saves with none, in turn; then pages while a thousand messages leave for a receiver of 50 ms.
 * @param {import('../run.mjs').Bench} bench
 */
export async function webhooks({ sites, main, rounds, note }) {
  const receiver = await startReceiver({ respond: () => ({ afterMs: 50 }) })
  const NODE_EXTRA_CA_CERTS = path.join(sites.folder, 'receiver.pem')
  fs.writeFileSync(NODE_EXTRA_CA_CERTS, receiver.ca)
  // One administrator saves more often in a row than anybody may.
  const env = { NODE_EXTRA_CA_CERTS, WEBHOOKS_ALLOW: 'localhost', API_RATE_LIMIT: '100000' }
  const site = await sites.fresh(main, env)
  const cookie = site.adminCookie
  /** @type {number[]} */
  const hooks = []
  for (let n = 0; n < HOOKS; n += 1) {
    const json = { url: `${receiver.url}/${n}`, events: ['workshop.updated'] }
    hooks.push((await ask(`${site.url}/api/webhooks`, { cookie, json })).body.doc.id)
  }
  const listen = async (/** @type {boolean} */ active) => {
    for (const id of hooks) {
      await timed({
        url: `${site.url}/api/webhooks/${id}`,
        method: 'PATCH',
        json: { active },
        cookie,
      })
    }
    await onDatabase(site, (client) => client.query('delete from webhook_deliveries'))
  }

  const saves = await inTurn([false, true], { rounds, warmUp: 2 }, async (isOn, round) => {
    note(`round ${round + 1}`)
    await listen(isOn)
    const url = `${site.url}/api/workshops/1`
    const times = []
    for (let n = 0; n < SAVES; n += 1) {
      times.push(await timed({ url, method: 'PATCH', json: { duration: `${n} days` }, cookie }))
      await pause(20)
    }
    return median(times)
  })
  const [none, ten] = saves.map(median)
  const slower = Number(ten) / Number(none)

  await listen(true)
  const idle = await pagesUntil(site, pause(15_000))
  receiver.received.length = 0
  const begin = performance.now()
  await onDatabase(site, (client) => client.query(QUEUE, [MESSAGES, hooks[0]]))
  const isSent = (async () => {
    while (receiver.received.length < MESSAGES) await pause(20)
  })()
  const busy = await pagesUntil(site, isSent)
  const seconds = (performance.now() - begin) / 1000
  await site.stop()
  await receiver.stop()

  const pages = busy / idle
  const found = `${slower.toFixed(2)} × a save, ${seconds.toFixed(0)} s, ${pages.toFixed(2)} × a page`
  const asked = `${SLOWER} × a save, ${MESSAGES} messages in ${SECONDS} s, ${PAGES} × a page (p95)`
  const isMet = slower <= SLOWER && seconds <= SECONDS && pages <= PAGES
  const ms = (/** @type {number | undefined} */ time) => `${Number(time).toFixed(1)} ms`
  return [
    {
      title: 'Webhooks',
      columns: ['what', 'without', 'with', '×', 'goal'],
      rows: [
        [
          `a save, ${HOOKS} listen (median)`,
          ms(none),
          ms(ten),
          slower.toFixed(2),
          slower <= SLOWER,
        ],
        [
          `pages while ${MESSAGES} leave (p95)`,
          ms(idle),
          ms(busy),
          pages.toFixed(2),
          pages <= PAGES,
        ],
        [`${MESSAGES} messages (s)`, '', seconds.toFixed(1), '', seconds <= SECONDS],
      ],
      goals: [{ id: 'W-18', asked, found, isMet }],
    },
  ]
}

/** Someone who looks at pages, cached ones and their own, until `end`. @returns {Promise<number>} p95 in ms
 * @param {import('../lib/sites.mjs').BenchSite} site @param {Promise<unknown>} end */
async function pagesUntil({ learnerCookie, url }, end) {
  let isOver = false
  void end.then(() => (isOver = true))
  const paths = ['/workshops', '/account', '/workshops/w-2', '/api/workshops?limit=12']
  const times = []
  for (let n = 0; !isOver; n += 1) {
    times.push(await timed({ url: url + (paths[n % paths.length] ?? ''), cookie: learnerCookie }))
    await pause(20)
  }
  return quantile(times, 0.95)
}

const QUEUE = `
  insert into webhook_deliveries (webhook_id, event, record_id, message_id, next_try_at)
  select $2, 'workshop.updated', n, 'msg_bench' || n, now() from generate_series(1, $1) n`
