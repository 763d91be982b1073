import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { startClients } from './lib/clients.mjs'
import { p95, tally } from './lib/figures.mjs'

const GOAL = 3
const PAGES = ['/workshops', '/api/faqs?limit=5', '/search?q=design']
const LOGIN = '/api/users/login'
const PASSWORD = 'Only-for-drills-7'
const WRONG = 'wrong-one-7'
const IDLE_MS = 4000
const OTHERS = 34
/** Few enough for the limit of right passwords, over all attacks (S-109). */
const VICTIM_TRIES = 5
/** How often somebody else signs in, in times that one sign-in takes: well below what we can do. */
const REST = 2

/** @typedef {{ email: string, password: string, cookie?: string, from?: string }} Person */

/** @type {import('./run.mjs').Drill} */
export const passwordFlood = {
  item: 'R-22',
  did: 'wrong passwords from 40 clients; empty posts at 100/s; one account on 25 connections; one victim from 100 networks',
  goal: `95 of 100 others and the victim on its own device sign in at the first try; p95 of pages at most ${GOAL} times that without`,
  async run({ startSite, signIn }) {
    const site = await startSite()
    const people = await makePeople(site.url, await signIn(site))
    await read(site.url, 1500)
    const begin = performance.now()
    for (const other of people.others) await tryToSignIn(site.url, other)
    const everyMs = ((performance.now() - begin) / people.others.length) * REST
    const attacks = []
    for (const attack of ATTACKS)
      attacks.push(await underAttack(site.url, attack, { ...people, everyMs }))
    return {
      met: attacks.every(({ met }) => met),
      figure: `others every ${everyMs.toFixed(0)} ms; ${attacks.map(({ figure }) => figure).join('; ')}`,
    }
  },
}

/** @typedef {{ attacker: Person, victim: Person, others: Person[] }} People */

/**
 * @typedef {object} Attack
 * @property {string} name
 * @property {number} clients
 * @property {(client: number, people: People) => Parameters<typeof ask>[1]} post
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

/**
 * @param {string} url
 * @param {Attack} attack
 * @param {People & { everyMs: number }} people
 */
async function underAttack(url, attack, people) {
  const idle = await read(url, IDLE_MS)
  const stop = startAttack(url, attack, people)
  const count = attack.isManyNetworks ? 0 : OTHERS
  const [pages, others, victims] = await Promise.all([
    read(url, Math.max(count * people.everyMs, IDLE_MS * 3)),
    paced(count, people.everyMs, (n) => tryToSignIn(url, people.others[n % people.others.length])),
    paced(count && VICTIM_TRIES, (count / VICTIM_TRIES) * people.everyMs, () =>
      tryToSignIn(url, people.victim),
    ),
  ])
  const statuses = await stop()
  const [before, during] = [p95(idle), p95(pages)]
  const signedIn = (/** @type {number[]} */ all) => all.filter((status) => status === 200).length
  const areIn = signedIn(others) >= others.length * 0.95 && signedIn(victims) === victims.length
  return {
    met: during <= before * GOAL && pages.length > 50 && areIn,
    figure: `${attack.name}: others ${tally(others) || 'none'}, victim ${tally(victims) || 'none'}, p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${(during / before).toFixed(1)} times), attacker ${tally(statuses)}`,
  }
}

/**
 * Clients that post one after the other. Resolves to their statuses.
 * @param {string} url
 * @param {Attack} attack
 * @param {People} people
 */
function startAttack(url, { clients, everyMs = 10, path = LOGIN, post }, people) {
  /** @type {number[]} */
  const statuses = []
  const stop = startClients(clients, async (client, turn) => {
    // Spread over the time between two posts.
    if (turn === 0) await pause((client / clients) * everyMs)
    const rest = pause(everyMs)
    statuses.push((await ask(url + path, post(client, people))).status)
    await rest
  })
  return async () => {
    await stop()
    return statuses
  }
}

/**
 * @param {string} url
 * @param {Person | undefined} person
 */
async function tryToSignIn(url, { email, password, ...rest } = { email: '', password: '' }) {
  return (await ask(url + LOGIN, { json: { email, password }, ...rest })).status
}

/**
 * Starts `count` tasks, one every `everyMs`, however long they take.
 * @param {number} count
 * @param {number} everyMs
 * @param {(n: number) => Promise<number>} task
 */
async function paced(count, everyMs, task) {
  const tasks = Array.from({ length: count }, async (_, n) => {
    await pause(n * everyMs)
    return task(n)
  })
  return Promise.all(tasks)
}

/**
 * Two readers, one request after the other with a pause between.
 * @param {string} url
 * @param {number} forMs
 */
async function read(url, forMs) {
  /** @type {{ ms: number }[]} */
  const responses = []
  const stop = startClients(2, async (reader, turn) => {
    responses.push(await ask(`${url}${PAGES[(reader + turn) % PAGES.length]}`))
    await pause(20)
  })
  await pause(forMs)
  await stop()
  return responses
}

/**
 * An attacker with an account, a victim who has signed in on its device once, and ten others.
 * @param {string} url
 * @param {string} cookie of an administrator
 * @returns {Promise<People>}
 */
async function makePeople(url, cookie) {
  const people = []
  const names = Array.from({ length: 10 }, (_, n) => `other-${n}`)
  for (const name of ['attacker', 'victim', ...names]) {
    const person = { email: `${name}@people.test`, password: PASSWORD }
    const made = await ask(`${url}/api/users`, { json: { ...person, role: 'user' }, cookie })
    if (made.status !== 201) throw new Error(`an account responded ${made.status}`)
    people.push(person)
  }
  const [attacker, victim, ...others] = people
  if (!attacker || !victim) throw new Error('nobody')
  const { headers } = await ask(url + LOGIN, { json: victim })
  const device = headers?.getSetCookie().find((line) => line.includes('device'))
  return { attacker, victim: { ...victim, cookie: device?.split(';')[0] }, others }
}
