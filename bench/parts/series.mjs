import { ask } from '../lib/client.mjs'
import { timed } from '../lib/measure.mjs'
import { query } from '../lib/stage.mjs'
import { compareSizes, viewsOf } from './growth.mjs'

const EVENTS = 52
const PEOPLE = [10, 10_000]
const GOAL_MS = 3000

const PAGES = {
  'list, after a save': '/workshops',
  'upcoming, after a save': '/workshops?when=upcoming',
  'event, after a save': '/workshops/:slug',
  'series, after a save': '/series/:series',
  'calendar of the series, after a save': '/series/:series/calendar.ics',
}
const READS = {
  'event card': '/api/viewer/workshops/:id/seat',
  'seats in the series': '/api/series/:seriesId/seats',
}
const DASHBOARD = {
  'dashboard: workshops': '/admin/workshops',
  'dashboard: form of an event': '/admin/workshops/edit/:id',
  'dashboard: people of an event': '/admin/workshops/:id/people',
}

/**
 * A series of 52 events, with ten and with 10,000 registrations each (Y-14).
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const sizes = []
  const created = []
  for (const [at, people] of PEOPLE.entries()) {
    // Two sites of almost the same size.
    const site = await bench.sites.get(50 + at)
    bench.note(`series with ${people} people`)
    const { ms, ...series } = await aSeries(site, people)
    created.push([`${people} people later`, Math.round(ms), ms <= GOAL_MS])
    sizes.push({ ...site, ...series, label: `${people} registrations each` })
  }
  /** @type {import('./growth.mjs').View['before']} */
  const save = (site, round) =>
    timed({
      url: `${site.url}/api/workshops/${Reflect.get(site, 'id')}?depth=0`,
      method: 'PATCH',
      cookie: site.adminCookie,
      json: { topics: [`Round ${round}`], _status: 'published' },
    })
  const views = await compareSizes(bench, 'A series of 52', sizes, [
    ...viewsOf(PAGES).map((view) => ({ ...view, before: save })),
    ...viewsOf(READS, 'learnerCookie'),
    ...viewsOf(DASHBOARD, 'adminCookie'),
  ])
  const table = {
    title: 'Creating a series of 52',
    note: `Allowed: ${GOAL_MS} ms.`,
    columns: ['site', 'ms', ''],
    rows: created,
  }
  return [table, views]
}

/** @param {import('../lib/stage.mjs').BenchSite} site @param {number} people */
async function aSeries(site, people) {
  const cookie = site.adminCookie
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const text = { title: 'Weekly evening', description: 'Every week.', duration: '1 hour' }
  const { body } = await ask(`${site.url}/api/workshops?depth=0`, {
    cookie,
    json: { ...text, startsAt, _status: 'published' },
  })
  const { id, slug } = body.doc
  const rule = { rule: `RRULE:FREQ=WEEKLY;COUNT=${EVENTS}`, timeZone: 'Europe/Berlin' }
  const made = await ask(`${site.url}/api/events/workshops/${id}/repeat`, { cookie, json: rule })
  if (made.status !== 201) throw new Error(`Repeating failed: ${made.text}`)
  await query(
    site,
    `insert into profiles (email, full_name, role, created_at)
     select 'series' || n || '@bench.test', 'Series ' || n, 'user', now()
     from generate_series(1, $1::int) n`,
    [people],
  )
  await query(
    site,
    `insert into registrations (user_id, workshop_id, state, registered_at, created_at, updated_at)
     select p.id, w.id, 'registered', now(), now(), now()
     from profiles p, workshops w where p.email like 'series%@bench.test' and w.series_id = $1`,
    [made.body.series.id],
  )
  await query(site, 'analyze registrations')
  return { ms: made.ms, id, slug, series: made.body.series.slug, seriesId: made.body.series.id }
}
