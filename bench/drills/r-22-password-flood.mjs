import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { quantile } from '../lib/timed.mjs'
import { tally } from './lib/figures.mjs'
import { withStage } from './lib/stage.mjs'

const GOAL = 3
const PAGES = ['/workshops', '/api/faqs?limit=5', '/search?q=design']
const PASSWORD = 'Only-for-drills-7'
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
  run: () =>
    withStage(async ({ startSite, signIn }) => {
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
    }),
}

/** @typedef {{ attacker: Person, victim: Person, others: Person[] }} People */
/** @typedef {{ name: string, clients: number, everyMs?: number, post: (n: number, people: People) => Parameters<typeof ask>[1], isManyNetworks?: boolean }} Attack */

/** @type {Attack[]} */
const ATTACKS = [
  {
    // More networks than anybody can be told apart by: only the pages are promised.
    name: 'flood',
    clients: 40,
    isManyNetworks: true,
    // Another account each time, so that the work is done and no limit of one account helps.
    post: () => ({
      json: { email: `nobody-${Math.random()}@people.test`, password: 'wrong-one-7' },
    }),
  },
  {
    name: 'empty posts',
    clients: 100,
    everyMs: 1000,
    post: () => ({ json: {}, from: '198.18.0.1' }),
  },
  {
    name: 'one account',
    clients: 25,
    post: (_, { attacker: { email, password } }) => ({
      json: { email, password },
      from: '198.18.0.2',
    }),
  },
  {
    name: 'one victim',
    clients: 100,
    post: (n, { victim: { email } }) => ({
      json: { email, password: 'wrong-one-7' },
      from: `198.18.1.${n}`,
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
  const [before, during] = [quantile(idle, 0.95), quantile(pages, 0.95)]
  const signedIn = (/** @type {number[]} */ all) => all.filter((status) => status === 200).length
  const areIn = signedIn(others) >= others.length * 0.95 && signedIn(victims) === victims.length
  return {
    met: during <= before * GOAL && pages.length > 50 && areIn,
    figure: `${attack.name}: others ${tally(others) || 'none'}, victim ${tally(victims) || 'none'}, p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${(during / before).toFixed(1)} times), attacker ${tally(statuses)}`,
  }
}

/**
 * Clients that post one after the other, or each once in `everyMs`. Resolves to their statuses.
 * @param {string} url
 * @param {Attack} attack
 * @param {People} people
 */
function startAttack(url, { clients, everyMs, post }, people) {
  /** @type {number[]} */
  const statuses = []
  let isStopped = false
  const client = async (/** @type {number} */ n) => {
    await pause((n / clients) * (everyMs ?? 0))
    while (!isStopped) {
      const rest = pause(everyMs ?? 10)
      const path = everyMs ? '/api/account/login' : '/api/users/login'
      statuses.push((await ask(`${url}${path}`, post(n, people))).status)
      await rest
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  return async () => {
    isStopped = true
    await all
    return statuses
  }
}

/**
 * @param {string} url
 * @param {Person | undefined} person
 */
async function tryToSignIn(url, { email, password, ...rest } = { email: '', password: '' }) {
  return (await ask(`${url}/api/users/login`, { json: { email, password }, ...rest })).status
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
  /** @type {number[]} */
  const times = []
  const end = performance.now() + forMs
  const reader = async (/** @type {number} */ first) => {
    for (let n = first; performance.now() < end; n += 1) {
      times.push((await ask(`${url}${PAGES[n % PAGES.length]}`)).ms)
      await pause(20)
    }
  }
  await Promise.all([reader(0), reader(1)])
  return times
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
  const { headers } = await ask(`${url}/api/users/login`, { json: victim })
  const device = headers?.getSetCookie().find((line) => line.includes('device'))
  return { attacker, victim: { ...victim, cookie: device?.split(';')[0] }, others }
}
