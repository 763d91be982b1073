import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { pick, startClients, startPaced, startReaders } from '../lib/clients.mjs'
import { p95, statusesOf } from '../lib/statistics.mjs'

const GOAL = 3
const PAGES = ['/workshops', '/api/faqs?limit=5', '/search?q=design']
const LOGIN = '/api/users/login'
const WRONG = 'wrong-one-7'
const IDLE_MS = 4000
const OTHERS = 34
/** Few enough for the limit of right passwords, over all attacks (S-109). */
const VICTIM_TRIES = 5
/** How often somebody else signs in, in times that one sign-in takes: well below what we can do. */
const REST = 2

/**
 * @typedef {{ email: string, password: string, cookie?: string }} Person
 * @typedef {{ attacker: Person, victim: Person, others: Person[] }} People
 *
 * @typedef {object} Attack
 * @property {string} name
 * @property {number} clients
 * @property {(client: number, people: People) => import('../lib/client.mjs').Options} post
 * @property {string} [path] that of REST
 * @property {number} [everyMs] between the posts of a client, 10
 * @property {boolean} [isManyNetworks] more than anybody can be told apart by: only the pages are promised
 */

/** @type {Attack[]} */
const ATTACKS = [
  {
    name: 'flood',
    clients: 40,
    isManyNetworks: true,
    // Another account each time, so that the work is done and no limit of one account helps.
    post: () => ({ json: { email: `nobody-${Math.random()}@people.test`, password: WRONG } }),
  },
  {
    name: 'empty posts',
    clients: 100,
    everyMs: 1000,
    path: '/api/account/login',
    post: () => ({ json: {}, from: '198.18.0.1' }),
  },
  {
    name: 'one account',
    clients: 25,
    post: (_, { attacker }) => ({ json: attacker, from: '198.18.0.2' }),
  },
  {
    name: 'one victim',
    clients: 100,
    post: (client, { victim: { email } }) => ({
      json: { email, password: WRONG },
      from: `198.18.1.${client}`,
    }),
  },
]

/** @type {import('../drill.mjs').Drill} */
export const passwordFlood = {
  item: 'R-22',
  did: 'wrong passwords from 40 clients; empty posts at 100/s; one account on 25 connections; one victim from 100 networks',
  goal: `95 of 100 others and the victim on its own device sign in at the first try; p95 of pages at most ${GOAL} times that without`,
  async run({ admin, startSite }) {
    const site = await startSite()
    const people = await makePeople(site, admin.password)
    await read(site.url, 1500)
    const begin = performance.now()
    for (const other of people.others) await tryToSignIn(site.url, other)
    const everyMs = ((performance.now() - begin) / people.others.length) * REST
    const attacks = []
    for (const attack of ATTACKS) attacks.push(await underAttack(site.url, attack, people, everyMs))
    return {
      met: attacks.every(({ met }) => met),
      figure: `others every ${everyMs.toFixed(0)} ms; ${attacks.map(({ figure }) => figure).join('; ')}`,
    }
  },
}

/**
 * @param {string} url
 * @param {Attack} attack
 * @param {People} people
 * @param {number} everyMs between two sign-ins of others
 */
async function underAttack(url, attack, people, everyMs) {
  const idle = await read(url, IDLE_MS)
  const attackers = startAttack(url, attack, people)
  const count = attack.isManyNetworks ? 0 : OTHERS
  const tries = count && VICTIM_TRIES
  const lastsMs = count * everyMs
  const [pages, others, victims] = await Promise.all([
    read(url, Math.max(lastsMs, IDLE_MS * 3)),
    startPaced(1000 / everyMs, (n) => tryToSignIn(url, pick(people.others, n)), count).done,
    startPaced((1000 * tries) / lastsMs, () => tryToSignIn(url, people.victim), tries).done,
  ])
  const refused = await attackers.stop()
  const [before, during] = [p95(idle), p95(pages)]
  const signedIn = (/** @type {typeof others} */ all) =>
    all.filter(({ status }) => status === 200).length
  const areIn = signedIn(others) >= others.length * 0.95 && signedIn(victims) === victims.length
  return {
    met: during <= before * GOAL && pages.length > 50 && areIn,
    figure: `${attack.name}: others ${statusesOf(others) || 'none'}, victim ${statusesOf(victims) || 'none'}, p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${(during / before).toFixed(1)} times), attacker ${statusesOf(refused)}`,
  }
}

/**
 * Clients that post one after the other.
 * @param {string} url
 * @param {Attack} attack
 * @param {People} people
 */
function startAttack(url, { clients, everyMs = 10, path = LOGIN, post }, people) {
  return startClients(clients, async (client, turn) => {
    // Spread over the time between two posts.
    if (turn === 0) await pause((client / clients) * everyMs)
    const [response] = await Promise.all([ask(url + path, post(client, people)), pause(everyMs)])
    return response
  })
}

/** @param {string} url @param {Person} person */
function tryToSignIn(url, { cookie, ...json }) {
  return ask(url + LOGIN, { json, cookie })
}

/** Two readers. @param {string} url @param {number} forMs */
async function read(url, forMs) {
  const readers = startReaders(2, url, PAGES)
  await pause(forMs)
  return readers.stop()
}

/**
 * An attacker with an account, a victim who has signed in on its device once, and ten others.
 * @param {import('../lib/stage.mjs').Site} site
 * @param {string} password
 * @returns {Promise<People>}
 */
async function makePeople({ url, adminCookie: cookie }, password) {
  const make = async (/** @type {string} */ name) => {
    const person = { email: `${name}@people.test`, password }
    const { status } = await ask(`${url}/api/users`, { json: { ...person, role: 'user' }, cookie })
    if (status !== 201) throw new Error(`an account responded ${status}`)
    return person
  }
  const attacker = await make('attacker')
  const victim = await make('victim')
  const { headers } = await tryToSignIn(url, victim)
  const device = headers?.getSetCookie().find((line) => line.includes('device'))
  const others = []
  for (let n = 0; n < 10; n += 1) others.push(await make(`other-${n}`))
  return { attacker, victim: { ...victim, cookie: device?.split(';')[0] }, others }
}
