import { ask } from '../lib/client.mjs'
import { query } from '../lib/database.mjs'
import { load } from '../lib/load.mjs'
import { serialize, median } from '../lib/measure.mjs'
import { person, signIn } from '../lib/people.mjs'

const PEOPLE = 200
/** Goals of E-10: ms until a page or a press has its response, and µs of CPU for what the card asks. */
const [PAGE, CPU] = [2000, 3000]

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * What the card of an event asks for somebody signed in, beside an endpoint that reads nothing; then people
 * who press Register for one seat at the same moment while a visitor opens the page, three times.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, seconds }) => {
  const site = await sites.get(main)
  const people = Array.from({ length: PEOPLE }, (_, n) => person(n + 1))
  const cookies = await signIn(site, people)
  // Before the presses, whose mails would be sent meanwhile.
  const [nothing, card] = await loadCard(site, String(cookies[0]), Math.max(3, seconds))
  const rounds = []
  for (let round = 0; round < 3; round += 1) rounds.push(await press(site, cookies))
  const isMet = rounds.every((one) => one.isMet) && card <= CPU
  const page = Math.max(...rounds.map((one) => one.page))
  const longest = Math.max(...rounds.map((one) => one.longest))
  const found = `the page ${page} ms, the longest press ${longest} ms, the card ${card.toFixed(0)} µs (reading nothing: ${nothing.toFixed(0)})`
  const asked = `${PEOPLE} people: one seat, the others in the order of arrival, page and presses in at most ${PAGE} ms each; the card at most ${CPU} µs of CPU`
  return {
    title: `${PEOPLE} people for the last seat`,
    columns: ['seats', 'in order', 'refused', 'p50 ms', 'longest ms', 'page ms', ''],
    rows: rounds.map((one) => Object.values(one)),
    goals: [{ id: 'E-10', asked, found, isMet }],
  }
}

/**
 * µs of CPU of an endpoint that reads nothing, and of a card: the least of three rounds in turn, as other
 * load on the machine only adds.
 * @param {BenchSite} site @param {string} cookie @param {number} seconds
 */
async function loadCard(site, cookie, seconds) {
  const { pid, url } = site
  const card = { url: seatOf(site, await createEvent(site)), pid, headers: { cookie } }
  const viewer = { url: `${url}/api/viewer`, pid }
  const often = { rounds: 3, warmUp: 1 }
  const [nothing, asked] = await serialize([viewer, card], often, (one) => load(one, seconds))
  const least = (/** @type {typeof asked} */ all) =>
    Math.min(...all.map(({ cpu, failed }) => (failed ? Infinity : cpu)))
  return /** @type {const} */ ([least(nothing), least(asked)])
}

/** An event with one seat. Returns its number. @param {BenchSite} site @returns {Promise<number>} */
async function createEvent({ adminCookie, url }) {
  const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const text = { title: `Seat ${Math.random()}`, description: 'x', duration: '1 hour' }
  const json = { ...text, startsAt, capacity: 1, _status: 'published' }
  return (await ask(`${url}/api/workshops?depth=0`, { cookie: adminCookie, json })).body.doc.id
}

/** What its card asks. @param {BenchSite} site @param {number} event */
const seatOf = ({ url }, event) => `${url}/api/viewer/workshops/${event}/seat`

/** The numbers of the people of an event, in the order in which their presses were stored. */
const ARRIVALS = `select substring(email from '\\d+')::int n from registrations r join profiles p on p.id = user_id where workshop_id = $1 order by r.id`

/** All press at once. Returns a row. @param {BenchSite} site @param {string[]} cookies */
async function press(site, cookies) {
  const event = await createEvent(site)
  const url = seatOf(site, event)
  // Everybody has the page open, whose card asks first.
  for (const cookie of cookies) await ask(url, { cookie })
  const pressing = cookies.map((cookie) => ask(url, { cookie, json: { wish: 'register' } }))
  const page = await ask(`${site.url}/workshops/${event}`)
  const presses = await Promise.all(pressing)
  const titles = presses.map((one) => String(one.body?.title))
  const seated = titles.filter((title) => title === 'You have a seat').length
  const line = await query(site, ARRIVALS, [event])
  const inOrder = line.filter(({ n }, at) => titles[n - 1]?.includes(` number ${at} `)).length
  const refused = [page, ...presses].filter(({ status }) => status !== 200).length
  const ms = presses.map((one) => one.ms)
  const [middle, longest] = [Math.round(median(ms)), Math.round(Math.max(...ms))]
  const isRight = seated === 1 && inOrder === PEOPLE - 1 && refused === 0
  const isMet = isRight && Math.max(page.ms, ...ms) <= PAGE
  return { seated, inOrder, refused, middle, longest, page: Math.round(page.ms), isMet }
}
