import { ask } from '../lib/client.mjs'
import { toCells, FIGURES, loadInTurns, load } from '../lib/measure.mjs'
import { person, signIn } from '../lib/stage.mjs'

/**
 * The CPU time of a cached page on the machine for which the goals of V-01 to V-03 were set, in µs. Other
 * machines scale the goals by their own CPU time of a page.
 */
const PAGE_THERE = 58
/** The requests of a visitor's view of an event, and their goals in µs on that machine. */
const PAGE = { what: 'page', path: '/workshops/w-1', goal: PAGE_THERE }
const VIEWER = { what: 'viewer', path: '/api/viewer', goal: 80 }
const SEAT = { what: 'event card', path: '/api/viewer/workshops/', goal: 150 }
const VIEW_GOAL = 200
const PERSONAL_GOAL = 20_000
/** A cookie that is not a session: such requests are served by Next. */
const NO_SESSION = 'payload-token=none'

/**
 * The cost of a whole view: a visitor's requests for an event page, compared with the same ones through
 * Next, and a personal page (V-01 to V-03).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, rounds, seconds, note }) => {
  const site = await sites.get(main)
  const often = { rounds: Math.max(2, Math.ceil(rounds / 8)), warmUp: 1 }
  const { body } = await ask(`${site.url}/api/workshops?where[slug][equals]=w-1&depth=0`)
  const seat = { ...SEAT, path: `${SEAT.path}${body.docs[0].id}/seat` }
  const rows = []
  let sum = 0
  let page = Infinity
  /** @param {number} cpu @param {number} goal */
  const judge = (cpu, goal) => {
    const times = cpu / page
    return [times.toFixed(1), (goal / PAGE_THERE).toFixed(1), times <= goal / PAGE_THERE]
  }
  for (const { goal, path, what } of [PAGE, VIEWER, seat]) {
    note(what)
    const target = { url: site.url + path, pid: site.pid, headers: { 'accept-encoding': 'br' } }
    const throughNext = { ...target, headers: { ...target.headers, cookie: NO_SESSION } }
    const [ours, next] = await loadInTurns([target, throughNext], often, (one) =>
      load(one, seconds),
    )
    sum += ours.cpu
    if (what === 'page') page = ours.cpu
    const before = what === 'page' ? '' : Math.round(next.cpu)
    rows.push([what, ...toCells(ours), before, ...judge(ours.cpu, goal)])
  }
  const [cookie = ''] = await signIn(site, [person(1)])
  note('personal page')
  const account = { url: `${site.url}/account`, pid: site.pid, headers: { cookie } }
  const [personal] = await loadInTurns([account], often, (one) => load(one, seconds))
  const empty = Array.from({ length: FIGURES.length - 3 }, () => '')
  rows.push(
    ['whole view', ...empty, Math.round(sum), '', '', '', ...judge(sum, VIEW_GOAL)],
    ['personal', ...toCells(personal), '', ...judge(personal.cpu, PERSONAL_GOAL)],
  )
  return {
    title: 'A whole view',
    note: 'CPU time of the server process for each request, alternating with the same request through Next.',
    columns: ['request', ...FIGURES, 'µs through Next', '× page', 'goal', ''],
    rows,
  }
}
