import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../lib/client.mjs'
import { figureCells, FIGURES } from '../lib/figures.mjs'
import { load } from '../lib/load.mjs'
import { quantile, timed } from '../lib/timed.mjs'

/** Until V8 has compiled what runs often, a request costs two and three times as much. */
const WARM_UP = { clicks: 30, requests: 300, seconds: 8 }
/** People who are signed in and click; the longest time, in ms, that 95 of 100 pages may take them. */
const PEOPLE = 20
const CLICK_GOAL = 100
/** Each of them reads that long on average, in ms, before the next click. */
const READING = 2000
/** Requests/s that the fastest of other systems served on two such cores (docs/performance.md). */
const PEERS = { list: 450, one: 600 }

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * What is made for each request: pages of people who are signed in (G8, G9), at the smallest and at the
 * largest size, then REST (G3), GraphQL, search and sign-in, each under full load.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<import('../lib/report.mjs').Table[]>}
 */
export async function dynamic({ sites, main, sizes, rounds, seconds, only, note }) {
  const clicked = []
  for (const size of only ? [] : new Set([sizes[0] ?? main, sizes.at(-1) ?? main])) {
    note(`${PEOPLE} people, ${size}`)
    clicked.push(clickTable(size, await clicks(await sites.get(size), rounds)))
  }
  const site = await sites.get(main)
  const rows = []
  const missed = []
  const goals = []
  for (const { name, peer, ...rest } of targets(site)) {
    if (only && !name.toLowerCase().includes(only)) continue
    note(name)
    const target = { ...rest, pid: site.pid }
    await warmUp(target)
    const figures = await load(target, seconds)
    const isMet = figures.perSecond >= (peer ?? 0)
    const found = `${figures.perSecond.toFixed(0)}/s`
    if (!isMet) missed.push(`${name}: ${found}, goal ${peer}/s`)
    if (peer) goals.push({ id: 'G3', asked: `${name} >= ${peer}/s`, found, isMet })
    const verdict = peer ? [`>= ${peer}/s`, isMet ? 'ok' : 'MISSED'] : ['', '']
    rows.push([name, ...figureCells(figures), ...verdict])
  }
  return [
    ...clicked,
    {
      title: 'Made for each request',
      note: `${main} workshops, 16 connections (sign-in: 2). CPU is that of the server process.`,
      columns: ['request', ...FIGURES, 'goal', ''],
      rows,
      missed,
      goals,
    },
  ]
}

/** What they click. @type {[kind: 'learner' | 'staff', page: string, address: string][]} */
const CLICKS = [
  ['learner', 'account', '/account'],
  ['learner', 'ask page', '/workshops/w-1/ask'],
  ['learner', 'account settings', '/account/settings'],
  ['staff', 'overview', '/admin/dashboard'],
  ['staff', 'workshops', '/admin/workshops'],
  ['staff', 'workshops by title', '/admin/workshops?sort=title'],
  ['staff', 'users', '/admin/users'],
  ['staff', 'answer desk', '/admin/questions'],
]

/**
 * People with a session each, half of them learners and half administrators, who click through their
 * pages and read a while before each click. All have signed in before the first click: what a hash
 * costs others is a question of its own (`npm run drill -- r-22`).
 * @param {BenchSite} site
 * @param {number} rounds clicks of each of them
 * @returns {Promise<Map<string, number[]>>} ms to the last byte of each address
 */
async function clicks({ url, admin, adminCookie, learnerCookie }, rounds) {
  for (let n = 0; n < WARM_UP.clicks; n += 1) {
    for (const [kind, , address] of CLICKS) {
      const cookie = kind === 'learner' ? learnerCookie : adminCookie
      await timed({ url: url + address, cookie })
    }
  }
  const times = new Map(CLICKS.map(([, , address]) => [address, /** @type {number[]} */ ([])]))
  /** @type {{ person: number, cookie: string, pages: typeof CLICKS }[]} */
  const people = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const kind = person % 2 ? 'learner' : 'staff'
    const email = kind === 'learner' ? `person${person}@bench.test` : admin.email
    const cookie = await signIn(url, { email, password: admin.password })
    people.push({ person, cookie, pages: CLICKS.filter(([whose]) => whose === kind) })
  }
  const click = async (/** @type {(typeof people)[number]} */ { cookie, pages, person }) => {
    for (let round = 0; round < rounds; round += 1) {
      await pause(READING * (0.5 + Math.random()))
      const [, , address = ''] = pages[(round + person) % pages.length] ?? []
      times.get(address)?.push(await timed({ url: url + address, cookie }))
    }
  }
  await Promise.all(people.map(click))
  return times
}

/**
 * @param {number} size
 * @param {Map<string, number[]>} times
 * @returns {import('../lib/report.mjs').Table}
 */
function clickTable(size, times) {
  const percentiles = (/** @type {typeof CLICKS} */ pages) => {
    const all = pages.flatMap(([, , address]) => times.get(address) ?? [])
    return { p50: quantile(all, 0.5).toFixed(0), p95: quantile(all, 0.95) }
  }
  const kinds = [
    { id: 'G8', what: 'personal pages', pages: CLICKS.filter(([kind]) => kind === 'learner') },
    {
      id: 'G9',
      what: 'lists of the dashboard',
      pages: CLICKS.filter(([kind]) => kind === 'staff'),
    },
  ].map((kind) => ({ ...kind, ...percentiles(kind.pages) }))
  const goals = kinds.map(({ id, what, p95 }) => ({
    id,
    asked: `${what}, ${size} workshops: p95 at most ${CLICK_GOAL} ms with ${PEOPLE} people`,
    found: `${p95.toFixed(0)} ms`,
    isMet: p95 <= CLICK_GOAL,
  }))
  return {
    title: `${PEOPLE} people who click, ${size} workshops`,
    note: `Half of them learners, half administrators, each with a session and a click every ${READING / 1000} s. To the last byte; goal: p95 at most ${CLICK_GOAL} ms.`,
    columns: ['page', 'p50 ms', 'p95 ms', ''],
    rows: kinds.flatMap(({ what, pages, p50, p95 }) => [
      ...pages.map((page) => {
        const own = percentiles([page])
        return [page[1], own.p50, own.p95.toFixed(0), '']
      }),
      [`all ${what}`, p50, p95.toFixed(0), p95 <= CLICK_GOAL ? 'ok' : 'MISSED'],
    ]),
    missed: goals
      .filter(({ isMet }) => !isMet)
      .map(({ asked, found, id }) => `${id} ${asked}: ${found}`),
    goals,
  }
}

/** @param {import('../lib/load.mjs').Target} target */
async function warmUp(target) {
  let done = 0
  for (let second = 0; second < WARM_UP.seconds && done < WARM_UP.requests; second += 1) {
    done += (await load(target, 1)).perSecond
  }
}

/**
 * @param {BenchSite} site
 * @returns {(Omit<import('../lib/load.mjs').Target, 'pid'> & { name: string, peer?: number })[]}
 */
function targets({ url, admin, adminCookie, learnerCookie }) {
  const read = (
    /** @type {string} */ name,
    /** @type {string} */ address,
    /** @type {number} */ peer = 0,
  ) => ({ name, url: url + address, fromMany: true, peer })
  const json = { 'content-type': 'application/json', origin: url }
  const cursor = `${Date.now() - 30 * 60_000}-1`
  return [
    { name: 'ask page', url: `${url}/workshops/w-1/ask`, headers: { cookie: learnerCookie } },
    {
      name: 'list of the dashboard',
      url: `${url}/admin/workshops`,
      headers: { cookie: adminCookie },
    },
    read('REST list of 12', '/api/workshops?limit=12', PEERS.list),
    read('REST one', '/api/workshops/1', PEERS.one),
    // Responses for visitors are cached (src/api), but not with a word about the trash.
    read('REST list of 12, made anew', '/api/workshops?limit=12&trash=false'),
    read('REST one, made anew', '/api/workshops/1?trash=false'),
    read('REST by cursor, made anew', `/api/workshops?limit=12&cursor=${cursor}&trash=false`),
    {
      name: 'GraphQL list of 12',
      url: `${url}/api/graphql`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        query: '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }',
      }),
      fromMany: true,
    },
    read('search', '/api/search?q=pricing'),
    read('search page', '/search?q=pricing'),
    read('who am I', '/api/viewer'),
    {
      name: 'sign-in',
      url: `${url}/api/users/login`,
      method: 'POST',
      headers: json,
      bodies: Array.from({ length: 40 }, (_, n) =>
        JSON.stringify({ email: `person${n + 1}@bench.test`, password: admin.password }),
      ),
      fromMany: true,
      connections: 2,
    },
  ]
}
