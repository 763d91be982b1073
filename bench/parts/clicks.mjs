import { setTimeout as pause } from 'node:timers/promises'
import { pick, startClients } from '../lib/clients.mjs'
import { timed } from '../lib/measure.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { quantile } from '../lib/statistics.mjs'

/** People who click; the longest time, in ms, that 95 of 100 pages may take them. */
const PEOPLE = 20
const GOAL_MS = 100
/** Each of them reads that long on average, in ms, before the next click. */
const READING_MS = 2000
/** Of each page: until V8 has compiled what runs often, a request costs two and three times as much. */
const WARM_UP = 30

const KINDS = [
  {
    goal: 'G8',
    what: 'personal pages',
    pages: {
      account: '/account',
      'ask page': '/workshops/w-1/ask',
      'account settings': '/account/settings',
    },
  },
  {
    goal: 'G9',
    what: 'lists of the dashboard',
    pages: {
      overview: '/admin/dashboard',
      workshops: '/admin/workshops',
      'workshops by title': '/admin/workshops?sort=title',
      users: '/admin/users',
      'answer desk': '/admin/questions',
    },
  },
]

/** @typedef {{ path: string, ms: number }} Click to the last byte */

/**
 * People with a session each who click through their pages, half of them learners (G8) and half
 * administrators (G9), at the smallest and at the largest size.
 * @param {import('../run.mjs').Bench} bench
 */
export async function measure({ sites, sizes, rounds, note }) {
  const tables = []
  for (const size of new Set([Math.min(...sizes), Math.max(...sizes)])) {
    const site = await sites.get(size)
    note(`${PEOPLE} people, ${size}`)
    tables.push(toTable(size, await clickThrough(site, rounds)))
  }
  return tables
}

/**
 * All have signed in before the first click: what a hash costs others is a question of its own
 * (`npm run drill -- r-22`).
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @param {number} rounds clicks of each of them
 */
async function clickThrough(site, rounds) {
  const people = Array.from({ length: PEOPLE }, (_, person) =>
    person % 2 ? site.admin.email : `person${person + 1}@bench.test`,
  )
  const cookies = await signIn(site, people)
  const click = async (/** @type {number} */ person, /** @type {number} */ turn) => {
    const path = pick(Object.values(pick(KINDS, person).pages), turn + person)
    return { path, ms: await timed({ url: site.url + path, cookie: cookies[person] }) }
  }
  for (const [person, { pages }] of KINDS.entries()) {
    const clicks = WARM_UP * Object.keys(pages).length
    for (let turn = 0; turn < clicks; turn += 1) await click(person, turn)
  }
  const readAndClick = async (/** @type {number} */ person, /** @type {number} */ turn) => {
    await pause(READING_MS * (0.5 + Math.random()))
    return click(person, turn)
  }
  return startClients(PEOPLE, readAndClick, rounds).done
}

/**
 * @param {number} size
 * @param {Click[]} clicks
 * @returns {import('../lib/report.mjs').Table}
 */
function toTable(size, clicks) {
  const percentiles = (/** @type {string[]} */ paths) => {
    const times = clicks.filter(({ path }) => paths.includes(path)).map(({ ms }) => ms)
    return [0.5, 0.95].map((part) => quantile(times, part))
  }
  const kinds = KINDS.map((kind) => {
    const all = percentiles(Object.values(kind.pages))
    return { ...kind, all, isMet: Number(all[1]) <= GOAL_MS }
  })
  return {
    title: `${PEOPLE} people who click, ${size} workshops`,
    note: `Half of them learners, half administrators, each with a session and a click every ${READING_MS / 1000} s. To the last byte; goal: p95 at most ${GOAL_MS} ms.`,
    columns: ['page', 'p50 ms', 'p95 ms', ''],
    rows: kinds.flatMap(({ what, pages, all, isMet }) => [
      ...Object.entries(pages).map(([name, path]) => [
        name,
        ...percentiles([path]).map(Math.round),
        '',
      ]),
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
