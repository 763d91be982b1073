import { compareSizes, growthTable } from '../lib/growth.mjs'

const LIMIT = 1.5

/** @type {[string, string][]} */
const VIEWS = [
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

/**
 * The lists of the dashboard on sites of all sizes (A-10, D-31, G4).
 * @param {import('../run.mjs').Bench} bench
 */
export async function adminLists({ sites, sizes, rounds, only, note }) {
  const open = []
  for (const size of sizes) open.push(await sites.get(size))
  const views = VIEWS.map(([name, address]) => ({
    name,
    /** @param {import('../lib/sites.mjs').BenchSite} site */
    ask: (site) => ({ url: site.url + address, cookie: site.adminCookie }),
  }))
  const rows = await compareSizes(open, views, { rounds, limit: LIMIT, only, note })
  const labels = sizes.map((size) => `${size} rows`)
  return [growthTable('Lists of the dashboard', labels, rows, LIMIT)]
}
