import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { startClients } from '../lib/clients.mjs'
import { p95, statusesOf } from '../lib/measure.mjs'
import { person, signIn } from '../lib/people.mjs'
import { cpuMs } from '../lib/process-stats.mjs'

const GOAL = 3
const CONNECTIONS = 8
const NETWORK = '198.18.7.7'
/** What a client may use at once is used up in the lead. */
const [IDLE_MS, LEAD_MS, ATTACK_MS] = [5000, 4000, 12_000]
/** Between two requests of a visitor. */
const LOOK_MS = 20
/** Shorter times differ by what the machine happens to do. */
const LEAST_MS = 5

/** @typedef {import('../lib/client.mjs').Options} Options */
/** @typedef {{ name: string, path: () => string, options?: () => Options }} Request */

/** @type {import('../drill.mjs').Drill} */
export const hostileNetwork = {
  item: 'M-32',
  name: 'hostile',
  did: `one network sends the most expensive requests that are allowed, on ${CONNECTIONS} connections`,
  goal: `p95 of another visitor's cached page, personal page and REST list at most ${GOAL} times that without`,
  async run({ startUsedSite, admin }) {
    // `CLIENT_SHARE=100 npm run drill -- hostile` measures without shares.
    const { CLIENT_SHARE = '25' } = process.env
    const site = await startUsedSite({ API_RATE_LIMIT: '30000', CLIENT_SHARE })
    const visits = await visitsOf(site, admin.password)
    await visitAll(site.url, visits, IDLE_MS)
    const results = []
    for (const attack of ATTACKS) results.push(await underAttack(site, attack, visits))
    return {
      met: results.every(({ met }) => met),
      figure: results.map(({ figure }) => figure).join('; '),
    }
  },
}

/** Nobody has asked for these before. */
const fresh = () => randomUUID()

/** As large as the bounds of GraphQL allow: 300 documents in ten lists, with all that they have. */
function largeQuery() {
  const fields = 'id title slug description duration createdAt updatedAt'
  const lists = Array.from({ length: 10 }, (_, n) => {
    const kind = ['Workshops', 'Webinars', 'Tutorials'][n % 3]
    return `a${n}: ${kind}(limit: 30, where: { title: { not_equals: "${fresh()}" } }) { totalDocs docs { ${fields} } }`
  })
  return { query: `{ ${lists.join(' ')} }` }
}

/** A form with a text in each part. @param {number} parts @param {number} bytes of each */
function formOf(parts, bytes) {
  const form = new FormData()
  for (let n = 0; n < parts; n += 1) form.append(`field-${n}`, 'x'.repeat(bytes))
  return form
}

/** @type {Request[]} */
const ATTACKS = [
  {
    name: 'GraphQL',
    path: () => '/api/graphql',
    options: () => ({ json: largeQuery() }),
  },
  {
    name: 'deep lists',
    path: () =>
      `/api/workshops?limit=100&depth=3&sort=-title,createdAt,-id&where[title][not_equals]=${fresh()}`,
  },
  { name: 'unknown parameters', path: () => `/api/workshops?limit=100&depth=3&${fresh()}=1` },
  { name: '404s', path: () => `/workshops/${fresh()}` },
  { name: '404s elsewhere', path: () => `/${fresh()}/${fresh()}` },
  { name: 'search', path: () => `/search?q=design+${fresh().slice(0, 8)}` },
  {
    name: 'multipart',
    path: () => '/contact',
    options: () => ({ body: formOf(80, 8000) }),
  },
]

/**
 * Somebody else, from any address: each kind of request on a connection of its own.
 * @param {import('../lib/stage.mjs').Site} site
 * @param {string} password
 * @returns {Promise<Request[]>}
 */
async function visitsOf({ url, databaseUrl, adminCookie }, password) {
  const json = { email: person(1), password, role: 'user' }
  const { status } = await ask(`${url}/api/users`, { json, cookie: adminCookie })
  if (status !== 201) throw new Error(`an account responded ${status}`)
  const [cookie = ''] = await signIn({ databaseUrl }, [person(1)])
  return [
    { name: 'page', path: () => '/workshops' },
    { name: 'personal', path: () => '/account', options: () => ({ cookie }) },
    { name: 'list', path: () => '/api/workshops?limit=12' },
  ]
}

/** @param {string} url @param {Request[]} visits @param {number} forMs */
async function visitAll(url, visits, forMs) {
  const visitors = visits.map(({ options, path }) =>
    startClients(1, async () => {
      const response = await ask(url + path(), options?.())
      await pause(LOOK_MS)
      return response
    }),
  )
  await pause(forMs)
  return Promise.all(visitors.map((visitor) => visitor.stop()))
}

/**
 * @param {import('../lib/stage.mjs').Site} site
 * @param {Request} attack
 * @param {Request[]} visits
 */
async function underAttack({ pid, url }, { name, path, options }, visits) {
  const idle = await visitAll(url, visits, IDLE_MS)
  const attackers = startClients(CONNECTIONS, () =>
    ask(url + path(), { ...options?.(), from: NETWORK }),
  )
  await pause(LEAD_MS)
  const [cpu, begin] = [cpuMs(pid), performance.now()]
  const during = await visitAll(url, visits, ATTACK_MS)
  const share = Math.round((100 * (cpuMs(pid) - cpu)) / (performance.now() - begin))
  const hostile = await attackers.stop()
  const rows = visits.map((visit, at) => {
    const [before, now] = [idle[at] ?? [], during[at] ?? []]
    const isFine = now.length > 20 && now.every(({ status }) => status === 200)
    const met = isFine && p95(now) <= Math.max(LEAST_MS, p95(before)) * GOAL
    return { met, figure: `${visit.name} ${p95(before)} → ${p95(now)} ms` }
  })
  const figures = rows.map(({ figure }) => figure).join(', ')
  return {
    met: rows.every(({ met }) => met),
    figure: `${name}: ${figures} (attacker ${statusesOf(hostile)}; CPU ${share} %)`,
  }
}
