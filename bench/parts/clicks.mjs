import { setTimeout as pause } from 'node:timers/promises'
import { pick, startClients } from '../lib/client.mjs'
import { quantile, timed } from '../lib/measure.mjs'
import { person, signIn } from '../lib/stage.mjs'

/** The number of users who click, and the goal for the 95th percentile of their pages, in ms. */
const PEOPLE = 20
const GOAL_MS = 100
/** The average reading time before the next click, in ms. */
const READING_MS = 2000
/** Warm-up requests per page: until V8 has compiled hot code, a request costs two to three times as much. */
const WARM_UP = 30

const LEARNING = {
  account: '/account',
  'ask page': '/workshops/w-1/ask',
  'account settings': '/account/settings',
}
const DASHBOARD = {
  overview: '/admin/dashboard',
  workshops: '/admin/workshops',
  'workshops by title': '/admin/workshops?sort=title',
  users: '/admin/users',
  'answer desk': '/admin/questions',
}
const KINDS = [
  { what: 'personal pages', pages: LEARNING },
  { what: 'lists of the dashboard', pages: DASHBOARD },
]

/** @typedef {{ path: string, ms: number }} Click to the last byte */

/**
 * Users with a session each who click through their pages, half of them learners (G8) and half
 * administrators (G9), at the smallest and the largest size.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, sizes, rounds, note }) => {
  const tables = []
  for (const size of new Set([Math.min(...sizes), Math.max(...sizes)])) {
    const site = await sites.get(size)
    note(`${PEOPLE} people, ${size}`)
    tables.push(toTable(size, await clickThrough(site, rounds)))
  }
  return tables
}

/**
 * All are signed in before the first click, because the effect of password hashes is measured separately
 * (`npm run drill -- r-22`).
 * @param {import('../lib/stage.mjs').BenchSite} site
 * @param {number} rounds clicks of each of them
 */
async function clickThrough({ admin, url, ...site }, rounds) {
  const people = Array.from({ length: PEOPLE }, (_, n) => (n % 2 ? admin.email : person(n + 1)))
  const cookies = await signIn(site, people)
  const click = async (/** @type {number} */ n, /** @type {number} */ turn) => {
    const path = pick(Object.values(pick(KINDS, n).pages), turn + n)
    return { path, ms: await timed({ url: url + path, cookie: cookies[n] }) }
  }
  for (const [kind, { pages }] of KINDS.entries()) {
    await startClients(1, (_, turn) => click(kind, turn), WARM_UP * Object.keys(pages).length).done
  }
  const readAndClick = async (/** @type {number} */ n, /** @type {number} */ turn) => {
    await pause(READING_MS * (0.5 + Math.random()))
    return click(n, turn)
  }
  return startClients(PEOPLE, readAndClick, rounds).done
}

/** @param {number} size @param {Click[]} clicks */
function toTable(size, clicks) {
  const percentiles = (/** @type {string[]} */ paths) => {
    const times = clicks.filter(({ path }) => paths.includes(path)).map(({ ms }) => ms)
    return /** @type {const} */ ([quantile(times, 0.5), quantile(times, 0.95)])
  }
  const rows = []
  for (const { what, pages } of KINDS) {
    for (const [name, path] of Object.entries(pages)) {
      rows.push([name, ...percentiles([path]).map(Math.round), ''])
    }
    const [middle, most] = percentiles(Object.values(pages))
    const isMet = most <= GOAL_MS
    rows.push([`all ${what}`, Math.round(middle), Math.round(most), isMet])
  }
  return {
    title: `${PEOPLE} people who click, ${size} workshops`,
    note: `Half of them learners, half administrators, each with a session and a click every ${READING_MS / 1000} s. To the last byte; goal: p95 at most ${GOAL_MS} ms.`,
    columns: ['page', 'p50 ms', 'p95 ms', ''],
    rows,
  }
}
