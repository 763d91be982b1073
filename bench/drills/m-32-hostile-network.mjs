import { setTimeout as pause } from 'node:timers/promises'
import { FRESH, startAttack } from '../lib/attack.mjs'
import { ask } from '../lib/client.mjs'
import { startClients } from '../lib/client.mjs'
import { p95 } from '../lib/measure.mjs'
import { person, signIn } from '../lib/stage.mjs'
import { cpuMs } from '../lib/measure.mjs'

const GOAL = 3
const CONNECTIONS = 8
const NETWORK = '198.18.7.7'
/** The lead uses up the burst that a client is allowed. */
const [IDLE_MS, LEAD_MS, ATTACK_MS] = [5000, 4000, 12_000]
/** Pause between two requests of a visitor. */
const LOOK_MS = 20
/** Shorter times are dominated by noise. */
const LEAST_MS = 5

/** @typedef {import('../lib/client.mjs').Options} Options */
/** @typedef {import('../lib/attack.mjs').Attack} Attack */
/** @typedef {{ name: string, path: string, options?: Options }} Visit */

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
    const visits = await createVisits(site, admin.password)
    await visitAll(site.url, visits, IDLE_MS)
    const results = []
    for (const attack of attacksOn(site.url)) {
      results.push(await underAttack(site, attack, visits))
    }
    return {
      met: results.every(({ met }) => met),
      figure: results.map(({ figure }) => figure).join('; '),
    }
  },
}

/** The largest query within the GraphQL limits: 300 documents in ten lists, with all of their fields. */
function largeQuery() {
  const fields = 'id title slug description duration createdAt updatedAt'
  const lists = Array.from({ length: 10 }, (_, n) => {
    const kind = ['Workshops', 'Webinars', 'Tutorials'][n % 3]
    return `a${n}: ${kind}(limit: 30, where: { title: { not_equals: "${FRESH}" } }) { totalDocs docs { ${fields} } }`
  })
  return JSON.stringify({ query: `{ ${lists.join(' ')} }` })
}

const BOUNDARY = '-'.repeat(30)

/** A form of 640 KB in 80 parts. */
function largeForm() {
  const text = 'x'.repeat(8000)
  const parts = Array.from({ length: 80 }, (_, n) => {
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="field-${n}"\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** @param {string} url @returns {({ name: string } & Attack)[]} */
const attacksOn = (url) => [
  {
    name: 'GraphQL',
    path: '/api/graphql',
    body: largeQuery(),
    headers: { 'content-type': 'application/json' },
  },
  {
    name: 'deep lists',
    path: `/api/workshops?limit=100&depth=3&sort=-title,createdAt,-id&where[title][not_equals]=${FRESH}`,
  },
  { name: 'unknown parameters', path: `/api/workshops?limit=100&depth=3&${FRESH}=1` },
  { name: '404s', path: `/workshops/${FRESH}` },
  { name: '404s elsewhere', path: `/${FRESH}/${FRESH}` },
  { name: 'search', path: `/search?q=design+${FRESH}` },
  {
    name: 'multipart',
    path: '/contact',
    body: largeForm(),
    headers: { ...multipart, origin: url },
  },
  { name: 'multipart of another site', path: '/contact', body: largeForm(), headers: multipart },
]

/**
 * Another visitor, from any address: each kind of request on its own connection.
 * @param {import('../lib/stage.mjs').Site} site
 * @param {string} password
 * @returns {Promise<Visit[]>}
 */
async function createVisits({ url, databaseUrl, adminCookie }, password) {
  const json = { email: person(1), password, role: 'user' }
  const { status } = await ask(`${url}/api/users`, { json, cookie: adminCookie })
  if (status !== 201) throw new Error(`an account responded ${status}`)
  const [cookie = ''] = await signIn({ databaseUrl }, [person(1)])
  return [
    { name: 'page', path: '/workshops' },
    { name: 'personal', path: '/account', options: { cookie } },
    { name: 'list', path: '/api/workshops?limit=12' },
  ]
}

/** @param {string} url @param {Visit[]} visits @param {number} forMs */
async function visitAll(url, visits, forMs) {
  const visitors = visits.map(({ options, path }) =>
    startClients(1, async () => {
      const response = await ask(url + path, options)
      await pause(LOOK_MS)
      return response
    }),
  )
  await pause(forMs)
  return Promise.all(visitors.map((visitor) => visitor.stop()))
}

/**
 * @param {import('../lib/stage.mjs').Site} site
 * @param {Attack & { name: string }} attack
 * @param {Visit[]} visits
 */
async function underAttack({ pid, url }, { name, headers, ...attack }, visits) {
  const idle = await visitAll(url, visits, IDLE_MS)
  const from = { 'x-forwarded-for': NETWORK, ...headers }
  const attackers = startAttack({ url, connections: CONNECTIONS, headers: from, ...attack })
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
    figure: `${name}: ${figures} (attacker ${hostile}; CPU ${share} %)`,
  }
}
