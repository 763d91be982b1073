import { compareSizes, growthTable } from '../lib/growth.mjs'
import { timed } from '../lib/timed.mjs'

const LIMIT = 1.5
/** Responses for visitors are cached (src/api/rest-cache.ts), but not with a word about the trash. */
const ANEW = 'trash=false'
const SELECT = 'select[title]=true&select[slug]=true&select[createdAt]=true'

/** @type {[string, string][]} */
const DASHBOARD = [
  ['workshops', '/admin/workshops'],
  ['workshops by title', '/admin/workshops?sort=title'],
  ['workshops, rare search', '/admin/workshops?q=needle'],
  ['workshops, search that all match', '/admin/workshops?q=workshop'],
  ['workshops of a category', '/admin/workshops?category=Design'],
  ['webinars', '/admin/webinars'],
  ['webinars by price', '/admin/webinars?sort=-price'],
  ['tutorials', '/admin/tutorials'],
  ['tutorials by author', '/admin/tutorials?sort=author'],
  ['users', '/admin/users'],
  ['users, rare search', '/admin/users?q=needle'],
  ['users, page 2 by name', '/admin/users?sort=name&page=2'],
  ['answer desk', '/admin/questions'],
  ['changes', '/admin/changes'],
  ['overview', '/admin/dashboard'],
]

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * What visitors, programs and administrators read, on sites of all sizes (G4, A-10, D-31). Public pages
 * are timed right after a save, because a cached page takes the same time anywhere.
 * @param {import('../run.mjs').Bench} bench
 */
export async function growth({ sites, sizes, rounds, only, note }) {
  const open = []
  for (const size of sizes) open.push(await sites.get(size))
  const rows = await compareSizes(open, views(), { rounds, limit: LIMIT, only, note })
  const labels = sizes.map((size) => `${size} workshops`)
  return [growthTable('Growth', labels, rows, LIMIT)]
}

/** @returns {import('../lib/growth.mjs').View[]} */
function views() {
  const page = (/** @type {string} */ name, /** @type {string} */ address) => ({
    name: `${name}, after a save`,
    before: save,
    ask: (/** @type {BenchSite} */ { url }) => ({ url: url + address }),
  })
  const read = (/** @type {string} */ name, /** @type {string} */ address) => ({
    name,
    ask: (/** @type {BenchSite} */ { url }) => ({ url: url + address }),
  })
  return [
    page('home', '/'),
    page('list', '/workshops'),
    page('list of a category', '/workshops?category=Design'),
    page('list, page 4', '/workshops?page=4'),
    page('detail', '/workshops/w-1'),
    {
      name: 'ask page',
      ask: ({ url, learnerCookie }) => ({
        url: `${url}/workshops/w-2/ask`,
        cookie: learnerCookie,
      }),
    },
    read('search of the site', '/api/search?q=pricing+needle'),
    read('search, a word of many rows', '/api/search?q=agents'),
    read('search, a typo', '/api/search?q=secirity'),
    read('REST list', `/api/workshops?limit=12&${ANEW}`),
    read('REST list of a category', `/api/workshops?limit=12&where[category][in]=Design&${ANEW}`),
    read('REST one', `/api/workshops/1?${ANEW}`),
    read('REST by slug', `/api/workshops?where[slug][equals]=w-7&limit=1&${ANEW}`),
    read('REST by title', `/api/workshops?where[title][like]=needle&limit=12&${ANEW}`),
    read('REST page 4 of 12', `/api/workshops?limit=12&page=4&depth=0&${SELECT}&${ANEW}`),
    {
      name: 'REST cursor, middle of the list',
      ask: ({ url, size }) => {
        const middle = Date.now() - (size / 2) * 60_000
        const cursor = `${Math.round(middle)}-1`
        return { url: `${url}/api/workshops?limit=12&depth=0&cursor=${cursor}&${SELECT}&${ANEW}` }
      },
    },
    {
      name: 'GraphQL list',
      ask: ({ url }) => ({
        url: `${url}/api/graphql`,
        json: { query: '{ Workshops(limit: 12) { docs { id title slug createdAt } totalDocs } }' },
      }),
    },
    { name: 'saving a workshop', ask: saving },
    ...DASHBOARD.map(([name, address]) => ({
      name: `dashboard: ${name}`,
      ask: (/** @type {BenchSite} */ { url, adminCookie }) => ({
        url: url + address,
        cookie: adminCookie,
      }),
    })),
  ]
}

/** @param {BenchSite} site @param {number} round */
async function save(site, round) {
  await timed(saving(site, round))
}

/**
 * @param {BenchSite} site
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
