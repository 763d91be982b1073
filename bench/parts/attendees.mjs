import { compareSizes, viewsOf } from '../lib/compare-sizes.mjs'
import { query } from '../lib/database.mjs'

/** Somewhere among the 5,000 with a seat, who registered a second after one another. */
const MIDDLE = JSON.stringify(['registered', String(Date.now() - 2_500_000), '1'])
const PEOPLE = '/admin/workshops/:id/people'
const VIEWS = {
  'people of an event': PEOPLE,
  'the middle of the list': `${PEOPLE}?after=${Buffer.from(MIDDLE).toString('base64url')}`,
  'who waits': `${PEOPLE}?show=waiting`,
  'the newest first': `${PEOPLE}?sort=-since`,
  'by name': `${PEOPLE}?sort=name`,
  'by address': `${PEOPLE}?sort=email`,
  'search, one of them': `${PEOPLE}?q=guest7%40`,
  'search, all of them': `${PEOPLE}?q=guest`,
  'the card': '/api/viewer/workshops/:id/seat',
}

/**
 * The page People and the card of an event with 10,000 beside those of one with 10, half of them with a
 * seat: as fast within the noise of a machine, so at most 1.5 times the time.
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const site = await bench.sites.get(bench.main)
  await query(site, SEED)
  const sizes = [10, 10_000].map((n, at) => ({ ...site, id: at + 1, label: `${n} people` }))
  return compareSizes(bench, 'People of an event', sizes, viewsOf(VIEWS, 'adminCookie'))
}

const SEED = `
  insert into profiles (email, full_name, role)
    select 'guest' || n || '@bench.test', 'Guest ' || md5(n::text), 'user' from generate_series(1, 10000) n;
  update workshops set starts_at = now() + interval '1 day' where id in (1, 2);
  insert into registrations (user_id, workshop_id, state, registered_at)
    select p.id, w.id, case when n <= size / 2 then 'registered'::enum_registrations_state else 'waiting' end,
      now() - n * interval '1 second'
    from (values (1, 10), (2, 10000)) w (id, size), generate_series(1, size) n
      join profiles p on p.email = 'guest' || n || '@bench.test';
  analyze registrations, profiles`
