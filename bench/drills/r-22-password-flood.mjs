import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { pick, startClients, startPaced, startReaders } from '../lib/client.mjs'
import { p95, countStatuses } from '../lib/measure.mjs'

const GOAL = 3
const PAGES = ['/workshops', '/api/faqs?limit=5', '/search?q=design']
const LOGIN = '/api/users/login'
const WRONG = 'wrong-one-7'
const IDLE_MS = 4000
const OTHERS = 34
/** Below the limit of correct passwords, over all attacks. */
const VICTIM_TRIES = 4
/** The time that a known device may take under attack, in multiples of a sign-in. */
const DEVICE_GOAL = 3
/** The interval between sign-ins of other users, in multiples of a sign-in: well below capacity. */
const REST = 2

/** @typedef {import('../lib/client.mjs').Options} Options */
/** @typedef {{ email: string, password: string, cookie?: string }} Person */
/** @typedef {{ name: string, clients: number, path: string, everyMs: number, others: number, tries: number, post: (client: number) => Options }} Attack */

/** @type {import('../drill.mjs').Drill} */
export const passwordFlood = {
  item: 'R-22',
  did: 'wrong passwords from 40 clients; the same from 20 networks; empty posts at 100/s; one account on 25 connections; one victim from 100 networks',
  goal: `95 of 100 others and the victim on its own device sign in at the first try, that device within ${DEVICE_GOAL} times what a sign-in takes; p95 of pages at most ${GOAL} times that without`,
  async run({ admin, startSite }) {
    const site = await startSite()
    const people = await makePeople(site, admin.password)
    await read(site.url, 1500)
    const begin = performance.now()
    for (const other of people.others) await tryToSignIn(site.url, other)
    const signInMs = (performance.now() - begin) / people.others.length
    const everyMs = signInMs * REST
    const results = []
    for (const attack of attacksOn(people)) {
      results.push(await underAttack(site.url, attack, { ...people, everyMs, signInMs }))
    }
    return {
      met: results.every(({ met }) => met),
      figure: `others every ${everyMs.toFixed(0)} ms; ${results.map(({ figure }) => figure).join('; ')}`,
    }
  },
}

/**
 * The posts of the attacking clients, each sequential, and the number of other users who sign in meanwhile.
 * With more networks than the queue can distinguish, none do: then only pages have a goal.
 * @param {{ attacker: Person, victim: Person }} people
 */
function attacksOn({ attacker, victim: { email } }) {
  const usual = { path: LOGIN, everyMs: 10, others: OTHERS, tries: VICTIM_TRIES }
  /** @type {(name: string, clients: number, post: (client: number) => Options, changed?: object) => Attack} */
  const attack = (name, clients, post, changed) => ({ ...usual, name, clients, post, ...changed })
  // A different account each time, so that each password is checked and no account limit applies.
  const stranger = () => ({ email: `nobody-${Math.random()}@people.test`, password: WRONG })
  const guess = { email, password: WRONG }
  const empty = { path: '/api/account/login', everyMs: 1000 }
  return [
    attack('flood', 40, () => ({ json: stranger() }), { others: 0, tries: 0 }),
    attack('20 networks', 20, (client) => ({ json: stranger(), from: `198.18.2.${client}` }), {
      others: 0,
    }),
    attack('empty posts', 100, () => ({ json: {}, from: '198.18.0.1' }), empty),
    attack('one account', 25, () => ({ json: attacker, from: '198.18.0.2' })),
    attack('one victim', 100, (client) => ({ json: guess, from: `198.18.1.${client}` })),
  ]
}

/**
 * @param {string} url
 * @param {Attack} attack
 * @param {{ victim: Person, others: Person[], everyMs: number, signInMs: number }} people who sign in, how often, and the time of one sign-in
 */
async function underAttack(url, { name, path, clients, others: count, tries, ...attack }, people) {
  const idle = await read(url, IDLE_MS)
  const attackers = startClients(clients, async (client, turn) => {
    // Spread over the time between two posts.
    if (turn === 0) await pause((client / clients) * attack.everyMs)
    const posted = ask(url + path, attack.post(client))
    return (await Promise.all([posted, pause(attack.everyMs)]))[0]
  })
  const lastsMs = Math.max(count * people.everyMs, IDLE_MS * 3)
  const [pages, others, victims] = await Promise.all([
    read(url, lastsMs),
    startPaced(1000 / people.everyMs, (n) => tryToSignIn(url, pick(people.others, n)), count).done,
    startPaced((1000 * tries) / lastsMs, () => tryToSignIn(url, people.victim), tries).done,
  ])
  const refused = await attackers.stop()
  const [before, during] = [p95(idle), p95(pages)]
  const failed = (/** @type {typeof others} */ all) => all.filter(({ status }) => status !== 200)
  const areIn = failed(others).length <= others.length * 0.05 && failed(victims).length === 0
  const slowest = Math.max(0, ...victims.map(({ ms }) => ms))
  const isPrompt = slowest <= people.signInMs * DEVICE_GOAL
  return {
    met: during <= before * GOAL && pages.length > 50 && areIn && isPrompt,
    figure: `${name}: others ${countStatuses(others) || 'none'}, victim ${countStatuses(victims) || 'none'} within ${(slowest / people.signInMs).toFixed(1)} times a sign-in, p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms (${(during / before).toFixed(1)} times), attacker ${countStatuses(refused)}`,
  }
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
