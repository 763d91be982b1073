import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailCatcher } from '../../tests/support/mail-catcher.mjs'
import { ask } from '../lib/client.mjs'
import { pick, startClients } from '../lib/client.mjs'
import { until } from '../lib/measure.mjs'
import { NGINX, startNginx } from '../lib/nginx.mjs'
import { PGBOUNCER, startPgBouncer } from '../../tests/support/pgbouncer.mjs'
import { HALF_A_REQUEST, sendRaw } from '../lib/client.mjs'

/** @typedef {import('../lib/stage.mjs').Site} Site */

const EDITS = 10
const MAILS = 30
const GOAL_MS = 1000

/** @type {import('../drill.mjs').Drill} */
export const twoInstances = {
  item: 'R-13',
  did: `two instances under load: ${EDITS} edits on one, read on the other; ${MAILS} messages with one email each; one killed (-9)`,
  goal: 'edits seen within 1 s, each email once, 0 requests failed that were repeated once',
  async run({ startSite }) {
    const mail = await startMailCatcher()
    const address = 'team@atelier.test'
    const settings = { SMTP_URL: mail.url, MAIL_FROM: address, CONTACT_TO: address }
    const sites = [await startSite(settings), await startSite(settings)]
    const visitors = startVisitors(sites)
    const slowest = await editInTurns(sites)

    for (let n = 0; n < MAILS; n += 1) {
      const person = { name: 'Drill', email: 'drill@people.test' }
      const json = { ...person, subject: `drill-${n}-`, message: 'Hello from the drill.' }
      await ask(`${pick(sites, n).url}/api/contact`, { json })
    }
    await until(() => subjects(mail.folder).length >= MAILS, { everyMs: 200 })
    // Long enough for any duplicate email to arrive.
    await pause(6000)
    const mails = subjects(mail.folder)

    await sites[0]?.stop('SIGKILL')
    await pause(2000)
    sites[0] = await startSite(settings)
    const { failed, figure } = await visitors.stop()
    await mail.stop()
    const different = new Set(mails).size
    return {
      met: slowest <= GOAL_MS && different === MAILS && mails.length === MAILS && failed === 0,
      figure: `edits within ${slowest} ms; ${different} emails, ${mails.length} in all; ${figure}`,
    }
  },
}

const DEADLINE_S = 15
const RESTARTS = 20

/** @type {import('../drill.mjs').Drill} */
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
    const visitors = startVisitors(sites)
    for (let n = 0; n < RESTARTS; n += 1) {
      await pick(sites, n).stop()
      sites[n % 2] = await startSite()
    }
    const { failed, figure, served } = await visitors.stop()
    return {
      met: code === 0 && seconds <= DEADLINE_S && failed === 0 && served > 500,
      figure: `ended after ${seconds.toFixed(1)} s with ${code}; ${figure}`,
    }
  },
}

const INSTANCES = 8

/** @type {import('../drill.mjs').Drill} */
export const manyInstances = {
  item: 'V-09',
  did: `${INSTANCES} instances behind PgBouncer and nginx, ${RESTARTS} restarts in turn under load, then ${EDITS} edits`,
  goal: '0 requests failed, edits seen by all instances within 1 s',
  async run({ database, folder, startSite }) {
    if (!NGINX || !PGBOUNCER) return { met: null, figure: 'nginx or PgBouncer is not installed' }
    const pooler = await startPgBouncer(database.databaseUrl)
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.databaseUrl }
    /** @type {Site[]} */
    const sites = []
    for (let n = 0; n < INSTANCES; n += 1) sites.push(await startSite(settings))
    const nginx = await startNginx({ folder, sites })
    try {
      const visitors = startVisitors([nginx], { isRepeated: false })
      for (let n = 0; n < RESTARTS; n += 1) {
        const { url } = pick(sites, n)
        await pick(sites, n).stop()
        sites[n % INSTANCES] = await startSite({ ...settings, PORT: new URL(url).port })
      }
      const { failed, figure, served } = await visitors.stop()
      const slowest = await editInTurns(sites)
      return {
        met: failed === 0 && served > 500 && slowest <= GOAL_MS,
        figure: `${figure}; edits within ${slowest} ms`,
      }
    } finally {
      await nginx.stop()
      await pooler.stop()
    }
  },
}

/** Requests of visitors: cached pages, rendered pages, REST. */
const PATHS = ['/', '/workshops', '/api/faqs?limit=3', '/api/viewer', '/login']

/**
 * Visitors behind a simulated load balancer: instances are used in rotation. A GET that fails, is cut off
 * or gets 503 is sent to the next instance, once.
 * @param {{ url: string }[]} instances those that run at that moment
 * @param {{ isRepeated?: boolean }} [options] `isRepeated`: false behind a real load balancer
 */
function startVisitors(instances, { isRepeated = true } = {}) {
  const counts = { served: 0, repeated: 0, failed: 0 }
  const visit = async (/** @type {number} */ turn) => {
    for (const attempt of isRepeated ? [0, 1] : [0]) {
      const { status } = await ask(pick(instances, turn + attempt).url + pick(PATHS, turn))
      if (status === 200) return void (counts.served += 1)
      if (status !== 0 && status !== 503) break
      counts.repeated += 1
    }
    counts.failed += 1
  }
  const clients = startClients(4, async (client, turn) => {
    await visit(client + turn)
    await pause(25)
  })
  const stop = async () => {
    await clients.stop()
    const { failed, repeated, served } = counts
    return { ...counts, figure: `${served} requests, ${repeated} repeated, ${failed} failed` }
  }
  return { stop }
}

/** @param {Site[]} sites @returns {Promise<number>} ms until the slowest edit was visible on all others */
async function editInTurns(sites) {
  const list = await ask(`${pick(sites, 0).url}/api/workshops?limit=1&depth=0`)
  const [{ id, slug }] = list.body.docs
  let slowest = 0
  for (let round = 0; round < EDITS; round += 1) {
    const { adminCookie: cookie, url } = pick(sites, round)
    const others = sites.filter((site) => site.url !== url)
    const readAll = () => Promise.all(others.map((site) => ask(`${site.url}/workshops/${slug}`)))
    // The other instances have the page before the edit in their caches.
    await readAll()
    const json = { title: `Edited ${round} at ${Date.now()}`, _status: 'published' }
    await ask(`${url}/api/workshops/${id}?depth=0`, { method: 'PATCH', json, cookie })
    const isSeen = async () => (await readAll()).every(({ text }) => text.includes(json.title))
    slowest = Math.max(slowest, await until(isSeen, { limitMs: 10_000 }))
  }
  return slowest
}

/** The subjects of the drill's emails that have arrived. @param {string} folder */
function subjects(folder) {
  const files = fs.readdirSync(folder).filter((name) => !name.startsWith('.'))
  const mails = files.map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8'))
  return mails.flatMap((mail) => /drill-\d+-/.exec(mail)?.[0] ?? [])
}
