import { median, serialize, timed } from '../lib/measure.mjs'

/** Timed right after a save, because a cached page takes the same time at every size. */
const PAGES = {
  'home, after a save': '/',
  'list, after a save': '/workshops',
  'list of a category, after a save': '/workshops?category=Design',
  'list, page 4, after a save': '/workshops?page=4',
  'detail, after a save': '/workshops/w-1',
}
/** Avoids the cache of responses for visitors (src/platform/api/rest-cache.ts), which skips queries about the trash. */
const AGAIN = 'trash=false'
const SELECT = 'depth=0&select[title]=true&select[slug]=true&select[createdAt]=true'
const READS = {
  'search of the site': '/api/search?q=pricing+needle',
  'search, a word of many rows': '/api/search?q=agents',
  'search, a typo': '/api/search?q=secirity',
  'REST list': `/api/workshops?limit=12&${AGAIN}`,
  'REST list of a category': `/api/workshops?limit=12&where[category][in]=Design&${AGAIN}`,
  'REST one': `/api/workshops/1?${AGAIN}`,
  'REST by slug': `/api/workshops?where[slug][equals]=w-7&limit=1&${AGAIN}`,
  'REST by title': `/api/workshops?where[title][like]=needle&limit=12&${AGAIN}`,
  'REST page 4 of 12': `/api/workshops?limit=12&page=4&${SELECT}&${AGAIN}`,
  'REST cursor, middle of the list': `/api/workshops?limit=12&cursor=:middle-1&${SELECT}&${AGAIN}`,
}
const DASHBOARD = {
  'dashboard: workshops': '/admin/workshops',
  'dashboard: workshops by title': '/admin/workshops?sort=title',
  'dashboard: workshops, rare search': '/admin/workshops?q=needle',
  'dashboard: workshops, search that all match': '/admin/workshops?q=workshop',
  'dashboard: workshops of a category': '/admin/workshops?category=Design',
  'dashboard: webinars': '/admin/webinars',
  'dashboard: webinars by price': '/admin/webinars?sort=-price',
  'dashboard: tutorials': '/admin/tutorials',
  'dashboard: tutorials by author': '/admin/tutorials?sort=author',
  'dashboard: users': '/admin/users',
  'dashboard: users, rare search': '/admin/users?q=needle',
  'dashboard: users, page 2 by name': '/admin/users?sort=name&page=2',
  'dashboard: answer desk': '/admin/questions',
  'dashboard: changes': '/admin/changes',
  'dashboard: overview': '/admin/dashboard',
}
const GRAPHQL = '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }'

/**
 * Reads of visitors, programs and administrators, on sites of all sizes (G4).
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const sizes = []
  for (const size of bench.sizes) {
    // Seeded rows are a minute apart.
    const middle = Date.now() - size * 30_000
    sizes.push({ ...(await bench.sites.get(size)), middle, label: `${size} workshops` })
  }
  return compareSizes(bench, sizes, [
    ...createViews(PAGES).map((view) => ({ ...view, before: save })),
    ...createViews({ 'ask page': '/workshops/w-2/ask' }, 'learnerCookie'),
    ...createViews(READS),
    graphql,
    saving,
    ...createViews(DASHBOARD, 'adminCookie'),
  ])
}

/** @type {View} */
const graphql = {
  name: 'GraphQL list',
  ask: ({ url }) => ({ url: `${url}/api/graphql`, json: { query: GRAPHQL } }),
}

/** @type {View} */
const saving = {
  name: 'saving a workshop',
  ask: ({ url, adminCookie }, round) => ({
    url: `${url}/api/workshops/1?depth=0`,
    method: 'PATCH',
    cookie: adminCookie,
    json: { venue: `Venue ${round} of ${Date.now()}`, _status: 'published' },
  }),
}

/** @type {View['before']} */
const save = (site, round) => timed(saving.ask(site, round))

/** The maximum time at the largest size, in multiples of the smallest. */
const LIMIT = 1.5

/**
 * @typedef {import('../lib/stage.mjs').BenchSite & { label: string }} Site
 *
 * @typedef {object} View
 * @property {string} name
 * @property {(site: Site, round: number) => import('../lib/measure.mjs').Request} ask
 * @property {(site: Site, round: number) => Promise<unknown>} [before] not measured, before each request
 */

/**
 * Views of paths, which may contain placeholders such as `:id`.
 * @param {Record<string, string>} paths by the names of the views
 * @param {'learnerCookie' | 'adminCookie'} [whose] default: a visitor
 * @returns {View[]}
 */
function createViews(paths, whose) {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    ask: (site) => ({
      url: site.url + path.replace(/:(\w+)/g, (_, key) => String(Reflect.get(site, key))),
      cookie: whose && site[whose],
    }),
  }))
}

/**
 * Times views of sites of several sizes with alternating requests on one connection,
 * and compares every size with the first (G4).
 * A view that fails ends the run, so that no error page is measured.
 * @param {Pick<import('../run.mjs').Bench, 'rounds' | 'note'>} bench
 * @param {Site[]} sizes the smallest first
 * @param {View[]} views
 */
async function compareSizes({ rounds, note }, sizes, views) {
  const rows = []
  for (const { name, ask, before } of views) {
    note(name)
    const times = await serialize(sizes, { rounds, warmUp: 5 }, async (size, round) => {
      await before?.(size, round)
      return timed(ask(size, round))
    })
    const middles = times.map(median)
    const ratio = Math.max(...middles) / (middles[0] ?? 1)
    // Below a millisecond, only the clock and the scheduler are measured.
    const isMet = ratio <= LIMIT || Math.max(...middles) < 2
    const figures = middles.map((ms) => ms.toFixed(1))
    console.log(`    ${name}: ${figures.join(' / ')} ms`)
    rows.push([name, ...figures, ratio.toFixed(2), isMet])
  }
  const labels = sizes.map(({ label }) => label)
  return {
    title: 'Growth',
    note: `p50 in ms, one connection, requests in turn. Allowed: ${LIMIT} times the smallest.`,
    columns: ['view', ...labels, 'ratio', ''],
    rows,
  }
}
