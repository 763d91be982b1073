import pg from 'pg'
import { compareSizes, growthTable } from '../lib/growth.mjs'

const LIMIT = 2

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
  const both = [
    { ...site, place: quiet },
    { ...site, place: busy },
  ]
  const row = (/** @type {import('../lib/sites.mjs').BenchSite} */ one) =>
    /** @type {(typeof both)[number]} */ (one).place
  const learner = { cookie: site.learnerCookie }
  const admin = { cookie: site.adminCookie }
  /** @type {import('../lib/growth.mjs').View[]} */
  const views = [
    {
      name: 'ask page',
      ask: (one) => ({ url: `${one.url}/workshops/${row(one).slug}/ask`, ...learner }),
    },
    {
      name: 'ask page at its oldest answer',
      ask: (one) => ({
        url: `${one.url}/workshops/${row(one).slug}/ask?answer=${row(one).oldest}`,
        ...learner,
      }),
    },
    {
      name: 'dashboard row',
      ask: (one) => ({
        url: `${one.url}/api/questions/desk?workshop=${row(one).id}`,
        ...admin,
      }),
    },
    {
      name: 'dashboard with the row open',
      ask: (one) => ({ url: `${one.url}/admin/workshops?qna=${row(one).id}`, ...admin }),
    },
    {
      name: 'answer desk of one workshop',
      ask: (one) => ({
        url: `${one.url}/api/questions/desk?waiting=true&workshop=${row(one).id}`,
        ...admin,
      }),
    },
  ]
  const rows = await compareSizes(both, views, { rounds, limit: LIMIT, only, note })
  return [growthTable('Questions', [quiet.count, busy.count].map(labelOf), rows, LIMIT)]
}

/** @param {number} count */
function labelOf(count) {
  return `${count} questions`
}

/**
 * The busiest workshop of the seeds, and one with about ten.
 * @param {string} url
 * @returns {Promise<Record<'busy' | 'quiet', { id: number, slug: string, count: number, oldest: number }>>}
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
