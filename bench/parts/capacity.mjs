import { ask } from '../lib/client.mjs'
import { load, loadInTurns, peakMb } from '../lib/measure.mjs'
import { query } from '../lib/stage.mjs'

/** The busiest minute, in multiples of the average one. */
const PEAK = 3
/** The share of a core that is used at the peak. */
const USE = 0.7
/** Sessions, devices and the log of an account, in multiples of its row (docs/operations.md). */
const VIEWS = [1_000_000, 10_000_000, 100_000_000]
const ACCOUNTS = 10_000_000
/** Connections to PostgreSQL of an instance behind a pooler, and of all poolers (deploy/kubernetes). */
const DIRECT = 1
const POOLED = 60
/** Connections of an instance without a pooler. */
const OWN = 12

/**
 * The requests of 100 page views: what is asked, how often, and by whom. Ten views in a hundred are of people
 * who are signed in, and one in a hundred is a page of their own.
 */
const MIX = [
  { what: 'cached page', path: '/workshops/w-1', each: 99 },
  { what: 'viewer of a visitor', path: '/api/viewer', each: 90 },
  { what: 'event card of a visitor', path: 'seat', each: 30 },
  { what: 'viewer of a person', path: '/api/viewer', each: 9, isSignedIn: true },
  { what: 'personal page', path: '/account', each: 1, isSignedIn: true },
  { what: 'REST list', path: '/api/workshops?limit=12', each: 1, isSignedIn: true },
]

/**
 * Instances, cores, connections, memory and database for a number of page views a day, computed from what
 * a request costs on this machine (V-12).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, rounds, seconds, note }) => {
  const site = await sites.get(main)
  const often = { rounds: Math.max(2, Math.ceil(rounds / 8)), warmUp: 1 }
  const { body } = await ask(`${site.url}/api/workshops?where[slug][equals]=w-1&depth=0`)
  const seat = `/api/viewer/workshops/${body.docs[0].id}/seat`
  const rows = []
  let view = 0
  let page = 0
  for (const { each, isSignedIn, path, what } of MIX) {
    note(what)
    const headers = { 'accept-encoding': 'br', ...(isSignedIn && { cookie: site.learnerCookie }) }
    const target = { url: site.url + (path === 'seat' ? seat : path), pid: site.pid, headers }
    const [figures] = await loadInTurns([target], often, (one) => load(one, seconds))
    const cpu = figures?.cpu ?? 0
    page ||= cpu
    view += (cpu * each) / 100
    rows.push([what, each, Math.round(cpu), (cpu / page).toFixed(1), figures?.failed ?? 0])
  }
  note('size of the database')
  const bytes = await bytesPerAccount(site)
  const memory = Math.ceil(peakMb(site.pid))
  return [
    {
      title: 'Requests of 100 page views',
      columns: ['request', 'of 100 views', 'CPU µs', '× page', 'failed'],
      rows: [...rows, ['one view', '', Math.round(view), (view / page).toFixed(1), '']],
    },
    {
      title: 'Capacity',
      note: `The busiest minute has ${PEAK} times the average. One core is used to ${USE * 100} %. One instance more than needed. ${ACCOUNTS / 1e6} million accounts take ${Math.ceil((bytes * ACCOUNTS) / 1e9)} GB, with indexes.`,
      columns: [
        'page views a day',
        'a second, at the peak',
        'cores',
        'instances',
        'connections',
        'GB',
      ],
      rows: VIEWS.map((views) => {
        const perSecond = (views / 86_400) * PEAK
        const cores = (perSecond * view) / 1e6 / USE
        const instances = Math.ceil(cores) + 1
        const connections = Math.min(instances * OWN, instances * DIRECT + POOLED)
        return [
          views.toLocaleString('en'),
          Math.ceil(perSecond),
          cores.toFixed(2),
          instances,
          connections,
          ((instances * memory) / 1024).toFixed(1),
        ]
      }),
    },
  ]
}

/** Bytes of an account and a session of it, with their indexes. @param {import('../lib/stage.mjs').OnDatabase} database */
async function bytesPerAccount(database) {
  const [{ bytes }] = await query(
    database,
    `select (pg_total_relation_size('profiles') + pg_total_relation_size('credentials')) / count(*)
       + 400 as bytes from profiles`,
  )
  return Number(bytes)
}
