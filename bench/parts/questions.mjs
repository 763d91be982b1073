import pg from 'pg'
import { compareSizes, growthTable } from '../lib/growth.mjs'

const LIMIT = 2

/** @typedef {{ id: number, slug: string, count: number, oldest: number }} Place a workshop */

/** @type {[name: string, whose: 'learnerCookie' | 'adminCookie', address: (place: Place) => string][]} */
const VIEWS = [
  ['ask page', 'learnerCookie', ({ slug }) => `/workshops/${slug}/ask`],
  [
    'ask page at its oldest answer',
    'learnerCookie',
    ({ oldest, slug }) => `/workshops/${slug}/ask?answer=${oldest}`,
  ],
  ['dashboard row', 'adminCookie', ({ id }) => `/api/questions/desk?workshop=${id}`],
  ['dashboard with the row open', 'adminCookie', ({ id }) => `/admin/workshops?qna=${id}`],
  [
    'answer desk of one workshop',
    'adminCookie',
    ({ id }) => `/api/questions/desk?waiting=true&workshop=${id}`,
  ],
]

/**
 * The ask page and the dashboard's row of a workshop with 10,000 questions beside those of one with
 * 10, on one site: at most twice the time.
 * @param {import('../run.mjs').Bench} bench
 */
export async function questions({ sites, sizes, rounds, only, note }) {
  const size = Math.max(...sizes.filter((one) => one <= 10_000))
  const site = await sites.get(size)
  const { busy, quiet } = await findWorkshops(site.databaseUrl)
  // The two workshops stand in for two sites: what differs is only which one is asked for.
  const both = [{ ...site }, { ...site }]
  const views = VIEWS.map(([name, whose, address]) => ({
    name,
    ask: (/** @type {import('../lib/sites.mjs').BenchSite} */ one) => ({
      url: site.url + address(one === both[0] ? quiet : busy),
      cookie: site[whose],
    }),
  }))
  const rows = await compareSizes(both, views, { rounds, limit: LIMIT, only, note })
  const labels = [quiet, busy].map(({ count }) => `${count} questions`)
  return [growthTable('Questions', labels, rows, LIMIT)]
}

/**
 * The busiest workshop of the seeds, and one with about ten.
 * @param {string} url
 * @returns {Promise<Record<'busy' | 'quiet', Place>>}
 */
async function findWorkshops(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select w.id, w.slug, count(*)::int as count,
           (array_agg(q.id order by q.answer_time) filter (where q.answer_time is not null))[1] as oldest
    from workshop_qna q join workshops w on w.id = q.workshop_id
    group by w.id order by count desc`)
  await client.end()
  const [busy] = rows
  const quiet = rows.filter(({ oldest }) => oldest !== null).at(-1)
  if (!busy || !quiet) throw new Error('The seeds have no questions.')
  return { busy, quiet }
}
