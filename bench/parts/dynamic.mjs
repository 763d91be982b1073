import { cellsOf, FIGURES, load } from '../lib/load.mjs'
import { person } from '../lib/people.mjs'

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
  for (const [name, { peer, path, ...rest }] of Object.entries(targetsOf(site))) {
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

/** @typedef {Omit<import('../lib/load.mjs').Target, 'pid' | 'url'> & { path: string, peer?: number }} Named */

/** @param {import('../lib/sites.mjs').BenchSite} site @returns {Record<string, Named>} */
function targetsOf({ url: origin, admin, adminCookie, learnerCookie }) {
  const read = (/** @type {string} */ path, peer = 0) => ({ path, peer, fromMany: true })
  const post = (/** @type {string} */ path, /** @type {unknown[]} */ all) => ({
    path,
    method: /** @type {const} */ ('POST'),
    headers: { 'content-type': 'application/json', origin },
    bodies: all.map((body) => JSON.stringify(body)),
    fromMany: true,
  })
  const query = '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }'
  const accounts = Array.from({ length: 40 }, (_, n) => ({ ...admin, email: person(n + 1) }))
  const cursor = `${Date.now() - 30 * 60_000}-1`
  return {
    'ask page': { path: '/workshops/w-1/ask', headers: { cookie: learnerCookie } },
    'list of the dashboard': { path: '/admin/workshops', headers: { cookie: adminCookie } },
    'REST list of 12': read('/api/workshops?limit=12', PEERS.list),
    'REST one': read('/api/workshops/1', PEERS.one),
    // Responses for visitors are cached (src/api), but not with a word about the trash.
    'REST list of 12, made anew': read('/api/workshops?limit=12&trash=false'),
    'REST one, made anew': read('/api/workshops/1?trash=false'),
    'REST by cursor, made anew': read(`/api/workshops?limit=12&cursor=${cursor}&trash=false`),
    'GraphQL list of 12': post('/api/graphql', [{ query }]),
    search: read('/api/search?q=pricing'),
    'search page': read('/search?q=pricing'),
    'who am I': read('/api/viewer'),
    'sign-in': { ...post('/api/users/login', accounts), connections: 2 },
  }
}
