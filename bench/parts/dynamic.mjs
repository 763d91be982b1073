import { cellsOf, FIGURES, load } from '../lib/load.mjs'
import { person } from '../lib/seed.mjs'

/** Until V8 has compiled what runs often, a request costs two and three times as much. */
const WARM_UP = { requests: 300, seconds: 8 }
/** Requests/s that the fastest of other systems served on two such cores (docs/performance.md). */
const PEERS = { list: 450, one: 600 }

/**
 * What is made for each request: personal pages, REST (G3), GraphQL, search and sign-in, each under
 * full load.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, seconds, only, note }) => {
  const site = await sites.get(main)
  const rows = []
  const goals = []
  for (const { name, peer, path, ...rest } of targetsOf(site)) {
    if (!name.toLowerCase().includes(only)) continue
    note(name)
    const target = { ...rest, url: site.url + path, pid: site.pid }
    await warmUp(target)
    const figures = await load(target, seconds)
    const isMet = figures.perSecond >= (peer ?? 0)
    rows.push([name, ...cellsOf(figures), ...(peer ? [`>= ${peer}/s`, isMet] : ['', ''])])
    const found = `${figures.perSecond.toFixed(0)}/s`
    if (peer) goals.push({ id: 'G3', asked: `${name} >= ${peer}/s`, found, isMet })
  }
  return {
    title: 'Made for each request',
    note: `${main} workshops, 16 connections (sign-in: 2). CPU is that of the server process.`,
    columns: ['request', ...FIGURES, 'goal', ''],
    rows,
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
 * @typedef {Omit<import('../lib/load.mjs').Target, 'pid' | 'url'> & { name: string, path: string, peer?: number }} Named
 */

/** @param {import('../lib/sites.mjs').BenchSite} site @returns {Named[]} */
function targetsOf({ url: origin, admin, adminCookie, learnerCookie }) {
  const read = (/** @type {string} */ name, /** @type {string} */ path, peer = 0) =>
    /** @type {Named} */ ({ name, path, peer, fromMany: true })
  const post = (
    /** @type {string} */ name,
    /** @type {string} */ path,
    /** @type {unknown[]} */ all,
  ) =>
    /** @type {Named} */ ({
      ...{
        name,
        path,
        method: 'POST',
        fromMany: true,
        bodies: all.map((body) => JSON.stringify(body)),
      },
      headers: { 'content-type': 'application/json', origin },
    })
  const query = '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }'
  const accounts = Array.from({ length: 40 }, (_, n) => ({ ...admin, email: person(n + 1) }))
  const cursor = `${Date.now() - 30 * 60_000}-1`
  return [
    { name: 'ask page', path: '/workshops/w-1/ask', headers: { cookie: learnerCookie } },
    { name: 'list of the dashboard', path: '/admin/workshops', headers: { cookie: adminCookie } },
    read('REST list of 12', '/api/workshops?limit=12', PEERS.list),
    read('REST one', '/api/workshops/1', PEERS.one),
    // Responses for visitors are cached (src/api), but not with a word about the trash.
    read('REST list of 12, made anew', '/api/workshops?limit=12&trash=false'),
    read('REST one, made anew', '/api/workshops/1?trash=false'),
    read('REST by cursor, made anew', `/api/workshops?limit=12&cursor=${cursor}&trash=false`),
    post('GraphQL list of 12', '/api/graphql', [{ query }]),
    read('search', '/api/search?q=pricing'),
    read('search page', '/search?q=pricing'),
    read('who am I', '/api/viewer'),
    { ...post('sign-in', '/api/users/login', accounts), connections: 2 },
  ]
}
