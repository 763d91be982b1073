import pg from 'pg'
import { compareSizes, growthTable } from '../lib/growth.mjs'

const LIMIT = 2
const FEW = 10
const MANY = 10_000

/** @type {[name: string, query: string][]} */
const VIEWS = [
  ['people of an event', ''],
  ['who waits', '?show=waiting'],
  ['the newest first', '?sort=-since'],
  ['by name', '?sort=name'],
  ['by address', '?sort=email'],
  ['search, one of them', '?q=guest7%40'],
  ['search, all of them', '?q=guest'],
]

/**
 * The page People of an event with 10,000 beside that of one with 10, on one site (E-18): at most twice the
 * time, in the middle of the list too.
 * @param {import('../run.mjs').Bench} bench
 */
export async function attendees({ sites, sizes, rounds, only, note }) {
  const size = Math.max(...sizes.filter((one) => one <= 10_000))
  const site = await sites.get(size)
  note('people')
  const { few, many, middle } = await seedPeople(site.databaseUrl)
  // The two events stand in for two sites: what differs is only which one is asked for.
  const both = [{ ...site }, { ...site }]
  const view = (/** @type {string} */ name, /** @type {string} */ path) => ({
    name,
    ask: (/** @type {import('../lib/sites.mjs').BenchSite} */ one) => ({
      url: `${site.url}/admin/workshops/${one === both[0] ? few : many}/${path}`,
      cookie: site.adminCookie,
    }),
  })
  const views = [
    ...VIEWS.map(([name, query]) => view(name, `people${query}`)),
    view('the middle of the list', `people?after=${middle}`),
  ]
  const rows = await compareSizes(both, views, { rounds, limit: LIMIT, only, note })
  return [growthTable('People of an event', [`${FEW} people`, `${MANY} people`], rows, LIMIT)]
}

/**
 * Two workshops to come with people: half of them with a seat, the others waiting. Straight into the tables.
 * @param {string} url of the database
 */
async function seedPeople(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into profiles (email, full_name, role, created_at)
       select 'guest' || n || '@bench.test', 'Guest ' || md5(n::text), 'user', now()
       from generate_series(1, ${MANY}) n on conflict do nothing`,
    )
    for (const [slug, count] of [
      ['w-1', MANY],
      ['w-2', FEW],
    ]) {
      await client.query(
        `with event as (update workshops set starts_at = now() + interval '1 day', capacity = $2 / 2
                        where slug = $1 returning id)
         insert into registrations (user_id, workshop_id, state, registered_at, updated_at, created_at)
         select p.id, event.id,
           (case when n <= $2 / 2 then 'registered' else 'waiting' end)::enum_registrations_state,
           now() - n * interval '1 second', now(), now()
         from event, generate_series(1, $2::int) n
           join profiles p on p.email = 'guest' || n || '@bench.test'
         on conflict do nothing`,
        [slug, count],
      )
    }
    await client.query('vacuum analyze registrations, profiles')
    const { rows } = await client.query(
      `select (select id from workshops where slug = 'w-2') as few, w.id as many,
         array[r.state::text, (extract(epoch from r.registered_at) * 1000)::bigint::text, r.id::text] as middle
       from workshops w join registrations r on r.workshop_id = w.id
       where w.slug = 'w-1' and r.state = 'registered' order by r.registered_at offset 2500 limit 1`,
    )
    const [{ few, many, middle }] = rows
    return { few, many, middle: Buffer.from(JSON.stringify(middle)).toString('base64url') }
  } finally {
    await client.end()
  }
}
