import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { timed } from '../lib/timed.mjs'

/** Timed right after a save, because a cached page takes the same time anywhere. */
const PAGES = {
  home: '/',
  list: '/workshops',
  'list of a category': '/workshops?category=Design',
  'list, page 4': '/workshops?page=4',
  detail: '/workshops/w-1',
}
/** Responses for visitors are cached (src/api/rest-cache.ts), but not with a word about the trash. */
const ANEW = 'trash=false'
const SELECT = 'depth=0&select[title]=true&select[slug]=true&select[createdAt]=true'
const READS = {
  'search of the site': '/api/search?q=pricing+needle',
  'search, a word of many rows': '/api/search?q=agents',
  'search, a typo': '/api/search?q=secirity',
  'REST list': `/api/workshops?limit=12&${ANEW}`,
  'REST list of a category': `/api/workshops?limit=12&where[category][in]=Design&${ANEW}`,
  'REST one': `/api/workshops/1?${ANEW}`,
  'REST by slug': `/api/workshops?where[slug][equals]=w-7&limit=1&${ANEW}`,
  'REST by title': `/api/workshops?where[title][like]=needle&limit=12&${ANEW}`,
  'REST page 4 of 12': `/api/workshops?limit=12&page=4&${SELECT}&${ANEW}`,
  'REST cursor, middle of the list': `/api/workshops?limit=12&cursor=:middle-1&${SELECT}&${ANEW}`,
}
const DASHBOARD = {
  workshops: '/admin/workshops',
  'workshops by title': '/admin/workshops?sort=title',
  'workshops, rare search': '/admin/workshops?q=needle',
  'workshops, search that all match': '/admin/workshops?q=workshop',
  'workshops of a category': '/admin/workshops?category=Design',
  webinars: '/admin/webinars',
  'webinars by price': '/admin/webinars?sort=-price',
  tutorials: '/admin/tutorials',
  'tutorials by author': '/admin/tutorials?sort=author',
  users: '/admin/users',
  'users, rare search': '/admin/users?q=needle',
  'users, page 2 by name': '/admin/users?sort=name&page=2',
  'answer desk': '/admin/questions',
  changes: '/admin/changes',
  overview: '/admin/dashboard',
}
const GRAPHQL = '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }'

/** @typedef {import('../lib/compare-sizes.mjs').Site} Site */

/**
 * What visitors, programs and administrators read, on sites of all sizes (G4, A-10, D-31).
 * @param {import('../run.mjs').Bench} bench
 */
export async function growth(bench) {
  const sizes = []
  for (const size of bench.sizes) {
    // The seeds are a minute apart.
    const middle = Date.now() - size * 30_000
    sizes.push({ ...(await bench.sites.get(size)), middle, label: `${size} workshops` })
  }
  /** @type {import('../lib/compare-sizes.mjs').View[]} */
  const views = [
    ...viewsOf(PAGES).map((view) => ({
      ...view,
      name: `${view.name}, after a save`,
      before: save,
    })),
    ...viewsOf({ 'ask page': '/workshops/w-2/ask' }, 'learnerCookie'),
    ...viewsOf(READS),
    {
      name: 'GraphQL list',
      ask: ({ url }) => ({ url: `${url}/api/graphql`, json: { query: GRAPHQL } }),
    },
    { name: 'saving a workshop', ask: saving },
    ...viewsOf(DASHBOARD, 'adminCookie').map((view) => ({
      ...view,
      name: `dashboard: ${view.name}`,
    })),
  ]
  return [await compareSizes(bench, { title: 'Growth', sizes, limit: 1.5, views })]
}

/** @param {Site} site @param {number} round */
function save(site, round) {
  return timed(saving(site, round))
}

/**
 * @param {Site} site
 * @param {number} round
 * @returns {import('../lib/timed.mjs').Request}
 */
function saving({ url, adminCookie }, round) {
  return {
    url: `${url}/api/workshops/1?depth=0`,
    method: 'PATCH',
    cookie: adminCookie,
    json: { venue: `Venue ${round} of ${Date.now()}`, _status: 'published' },
  }
}
