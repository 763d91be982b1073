import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../lib/client.mjs'
import { quantile, timed } from '../lib/timed.mjs'

/** People who click; the longest time, in ms, that 95 of 100 pages may take them. */
const PEOPLE = 20
const GOAL_MS = 100
/** Each of them reads that long on average, in ms, before the next click. */
const READING_MS = 2000
/** Of each page: until V8 has compiled what runs often, a request costs two and three times as much. */
const WARM_UP = 30

const LEARNER = {
  goal: 'G8',
  what: 'personal pages',
  pages: {
    account: '/account',
    'ask page': '/workshops/w-1/ask',
    'account settings': '/account/settings',
  },
}
const STAFF = {
  goal: 'G9',
  what: 'lists of the dashboard',
  pages: {
    overview: '/admin/dashboard',
    workshops: '/admin/workshops',
    'workshops by title': '/admin/workshops?sort=title',
    users: '/admin/users',
    'answer desk': '/admin/questions',
  },
}

/** @typedef {Map<string, number[]>} Times ms to the last byte, of each address */

/**
 * People with a session each who click through their pages, half of them learners (G8) and half
 * administrators (G9), at the smallest and at the largest size.
 * @param {import('../run.mjs').Bench} bench
 */
export async function clicks({ sites, sizes, rounds, note }) {
  const tables = []
  for (const size of new Set([Math.min(...sizes), Math.max(...sizes)])) {
    const site = await sites.get(size)
    note(`${PEOPLE} people, ${size}`)
    await visitAll(site)
    tables.push(toTable(size, await click(site, rounds)))
  }
  return tables
}

/** @param {import('../lib/sites.mjs').BenchSite} site */
async function visitAll({ url, adminCookie, learnerCookie }) {
  for (let n = 0; n < WARM_UP; n += 1) {
    for (const [{ pages }, cookie] of /** @type {const} */ ([
      [LEARNER, learnerCookie],
      [STAFF, adminCookie],
    ])) {
      for (const address of Object.values(pages)) await timed({ url: url + address, cookie })
    }
  }
}

/**
 * All have signed in before the first click: what a hash costs others is a question of its own
 * (`npm run drill -- r-22`).
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @param {number} rounds clicks of each of them
 * @returns {Promise<Times>}
 */
async function click({ url, admin }, rounds) {
  const people = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const isLearner = person % 2 === 1
    const email = isLearner ? `person${person}@bench.test` : admin.email
    const cookie = await signIn(url, { email, password: admin.password })
    people.push({ person, cookie, addresses: Object.values((isLearner ? LEARNER : STAFF).pages) })
  }
  /** @type {Times} */
  const times = new Map()
  const clicking = people.map(async ({ addresses, cookie, person }) => {
    for (let round = 0; round < rounds; round += 1) {
      await pause(READING_MS * (0.5 + Math.random()))
      const address = addresses[(round + person) % addresses.length] ?? ''
      const ms = await timed({ url: url + address, cookie })
      times.set(address, [...(times.get(address) ?? []), ms])
    }
  })
  await Promise.all(clicking)
  return times
}

/**
 * @param {number} size
 * @param {Times} times
 * @returns {import('../lib/report.mjs').Table}
 */
function toTable(size, times) {
  const percentiles = (/** @type {string[]} */ addresses) => {
    const all = addresses.flatMap((address) => times.get(address) ?? [])
    return [0.5, 0.95].map((part) => quantile(all, part))
  }
  const kinds = [LEARNER, STAFF].map((kind) => {
    const all = percentiles(Object.values(kind.pages))
    return { ...kind, all, isMet: (all[1] ?? Infinity) <= GOAL_MS }
  })
  return {
    title: `${PEOPLE} people who click, ${size} workshops`,
    note: `Half of them learners, half administrators, each with a session and a click every ${READING_MS / 1000} s. To the last byte; goal: p95 at most ${GOAL_MS} ms.`,
    columns: ['page', 'p50 ms', 'p95 ms', ''],
    rows: kinds.flatMap(({ what, pages, all, isMet }) => [
      ...Object.entries(pages).map(([name, address]) => {
        return [name, ...percentiles([address]).map(Math.round), '']
      }),
      [`all ${what}`, ...all.map(Math.round), isMet],
    ]),
    goals: kinds.map(({ goal, what, all, isMet }) => ({
      id: goal,
      asked: `${what}, ${size} workshops: p95 at most ${GOAL_MS} ms with ${PEOPLE} people`,
      found: `${all[1]?.toFixed(0)} ms`,
      isMet,
    })),
  }
}
