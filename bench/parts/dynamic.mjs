import { figureCells, FIGURES } from '../lib/figures.mjs'
import { load } from '../lib/load.mjs'
import { hottestFunctions, profileTable } from '../lib/profile.mjs'

/** CPU time in µs that the goals allow (docs/performance.md). */
const GOALS = { personal: 11_096 / 3, list: 41_000 / 8 }
const WARM_UP = { requests: 300, seconds: 8 }
/** What capacity is reckoned with: how busy a core may be, and how often a reader clicks. */
const BUSY = 0.7
const EVERY_SECONDS = 15
/** Requests/s that the fastest of other systems answered on two such cores (docs/performance.md). */
const PEERS = { list: 450, one: 600 }

/**
 * What is made for each request: personal pages, the dashboard, REST, GraphQL, search and sign-in
 * (G3, G8, G9).
 * @param {import('../run.mjs').Bench} bench
 */
export async function dynamic({ sites, main, seconds, only, profiler, note }) {
  const site = await sites.get(main)
  /** @type {Map<string, import('../lib/profile.mjs').Shares>} */
  const profiles = new Map()
  const rows = []
  const missed = []
  const goals = []
  const bars = []
  for (const { name, goal, peer, ...target } of targets(site)) {
    if (only && !name.toLowerCase().includes(only)) continue
    note(name)
    await warmUp({ ...target, pid: site.pid })
    const figures = await load({ ...target, pid: site.pid }, seconds)
    const wanted = goal ? `<= ${goal.toFixed(0)} µs` : peer ? `>= ${peer}/s` : ''
    const isMet = goal ? figures.cpu <= goal : figures.perSecond >= (peer ?? 0)
    const found = `${figures.cpu.toFixed(0)} µs, ${figures.perSecond.toFixed(0)}/s`
    if (!isMet) missed.push(`${name}: ${found}, goal ${wanted}`)
    if (wanted) goals.push({ id: idOf({ goal, peer }), asked: `${name} ${wanted}`, found, isMet })
    rows.push([name, ...figureCells(figures), wanted, wanted ? (isMet ? 'ok' : 'MISSED') : ''])
    bars.push({ name, values: [figures.cpu] })
    if (!profiler) continue
    note(`${name}, its profile`)
    profiles.set(name, await profiler.record(name, { ...target, pid: site.pid }, 3 * seconds))
  }
  if (profiler) console.log(`\n${hottestFunctions(profiles)}`)
  return [
    {
      title: 'Made for each request',
      note: `${main} workshops, 16 connections (sign-in: 2). CPU is that of the server process.`,
      columns: ['request', ...FIGURES, 'goal', ''],
      rows,
      missed,
      goals,
      chart: { unit: 'µs', series: ['CPU per request'], bars },
    },
    capacityTable(bars.map(({ name, values: [cpu = 0] }) => ({ name, cpu }))),
    ...(profiler ? [profileTable(profiles)] : []),
  ]
}

/**
 * Until V8 has compiled what runs often, a request costs two and three times as much.
 * @param {import('../lib/load.mjs').Target} target
 */
async function warmUp(target) {
  let done = 0
  for (let second = 0; second < WARM_UP.seconds && done < WARM_UP.requests; second += 1) {
    done += (await load(target, 1)).perSecond
  }
}

/**
 * What one instance carries of one kind of request, and nothing else (docs/operations.md).
 * @param {{ name: string, cpu: number }[]} requests
 * @returns {import('../lib/report.mjs').Table}
 */
function capacityTable(requests) {
  return {
    title: 'What one instance carries',
    note: `One core, ${BUSY * 100} % of it busy, so that peaks find room: ${BUSY} × 1,000,000 / CPU µs. People: who ask for such a thing every ${EVERY_SECONDS} seconds.`,
    columns: ['request', 'CPU µs', 'requests/s', 'people at once'],
    rows: requests.map(({ cpu, name }) => {
      const perSecond = (BUSY * 1_000_000) / cpu
      const people = perSecond * EVERY_SECONDS
      return [name, cpu.toFixed(0), perSecond.toFixed(0), String(Math.round(people))]
    }),
  }
}

/** Of docs/performance.md. @param {{ goal?: number, peer?: number }} target */
function idOf({ goal, peer }) {
  if (peer) return 'G3'
  return goal === GOALS.personal ? 'G8' : 'G9'
}

/**
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @returns {(Omit<import('../lib/load.mjs').Target, 'pid'> & { name: string, goal?: number, peer?: number })[]}
 */
function targets({ url, admin, adminCookie, learnerCookie }) {
  const page = (
    /** @type {string} */ name,
    /** @type {string} */ address,
    /** @type {string} */ cookie,
    /** @type {number} */ goal,
  ) => ({ name, url: url + address, headers: { cookie }, goal })
  const read = (
    /** @type {string} */ name,
    /** @type {string} */ address,
    /** @type {number} */ peer = 0,
  ) => ({ name, url: url + address, fromMany: true, peer })
  const json = { 'content-type': 'application/json', origin: url }
  const cursor = Buffer.from(`${Date.now() - 30 * 60_000}-1`).toString('base64url')
  return [
    page('ask page', '/workshops/w-1/ask', learnerCookie, GOALS.personal),
    page('account settings', '/account/settings', learnerCookie, GOALS.personal),
    page('dashboard, workshops', '/admin/workshops', adminCookie, GOALS.list),
    page('dashboard, users', '/admin/users', adminCookie, GOALS.list),
    page('dashboard, overview', '/admin/dashboard', adminCookie, GOALS.list),
    { name: 'kept page, the list', url: `${url}/workshops`, headers: { 'accept-encoding': 'br' } },
    read('REST list of 12', '/api/workshops?limit=12', PEERS.list),
    read('REST one', '/api/workshops/1', PEERS.one),
    // Answers for visitors are kept (src/api/kept-reads.ts), but not with a word about the trash.
    read('REST list of 12, made anew', '/api/workshops?limit=12&trash=false'),
    read(
      'REST list of 12, depth 0, selected, made anew',
      '/api/workshops?limit=12&depth=0&select[title]=true&select[slug]=true&select[createdAt]=true&trash=false',
    ),
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
    read('health', '/api/health'),
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
