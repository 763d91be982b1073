import { createHash, randomBytes } from 'node:crypto'
import { ask } from '../lib/client.mjs'
import { inTurn } from '../lib/in-turn.mjs'
import { load } from '../lib/load.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { quantile } from '../lib/timed.mjs'

const PEOPLE = 200
/** Goals of E-10: ms until a page or a press has its response, and µs of CPU for what the card asks. */
const [PAGE, CPU] = [2000, 3000]

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * What the card of an event asks for somebody signed in, beside an endpoint that reads nothing; then people
 * who press Register for one seat at the same moment while a visitor opens the page, three times (E-10).
 * @param {import('../run.mjs').Bench} bench
 */
export async function seats({ sites, main, seconds }) {
  const site = await sites.get(main)
  const cookies = await signInMany(site)
  // Before the presses, whose mails would be sent meanwhile.
  const [nothing = 0, card = Infinity] = await askedFor(
    site,
    cookies[0] ?? '',
    Math.max(3, seconds),
  )
  const rows = []
  for (let round = 0; round < 3; round += 1) rows.push(await press(site, cookies))
  const isMet = rows.every((row) => row.at(-1) === true) && card <= CPU
  const page = Math.max(...rows.map((row) => Number(row[5])))
  const longest = Math.max(...rows.map((row) => Number(row[4])))
  const found = `the page ${page} ms, the longest press ${longest} ms, the card ${card.toFixed(0)} µs (reading nothing: ${nothing.toFixed(0)})`
  const asked = `${PEOPLE} people: one seat, the others in the order of arrival, page and presses in at most ${PAGE} ms each; the card at most ${CPU} µs of CPU`
  const columns = ['seats', 'in order', 'refused', 'p50 ms', 'longest ms', 'page ms', '']
  const goals = [{ id: 'E-10', asked, found, isMet }]
  return [{ title: `${PEOPLE} people for the last seat`, columns, rows, goals }]
}

/**
 * µs of CPU of an endpoint that reads nothing, and of a card: the least of three rounds in turn, as other
 * load on the machine only adds.
 * @param {BenchSite} site @param {string} cookie @param {number} seconds
 */
async function askedFor(site, cookie, seconds) {
  const { pid, url } = site
  const card = { url: seatOf(site, await createEvent(site)), pid, headers: { cookie } }
  const targets = [{ url: `${url}/api/viewer`, pid }, card]
  const rounds = await inTurn(targets, { rounds: 3, warmUp: 1 }, (target) => load(target, seconds))
  return rounds.map((figures) =>
    Math.min(...figures.map(({ cpu, failed }) => (failed ? Infinity : cpu))),
  )
}

/** Straight into the table, past the hashing of passwords. @param {BenchSite} site */
async function signInMany(site) {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const statement = `insert into sessions (user_id, token_hash, device, address, expires_at)
    select p.id, h.hash, 'bench', '10.0.0.1', now() + interval '1 day'
    from unnest($1::text[]) with ordinality h (hash, n) join profiles p on p.email = 'person' || n || '@bench.test'`
  await onDatabase(site, (client) => client.query(statement, [hashes]))
  return tokens.map((token) => `payload-token=${token}`)
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

/** @param {BenchSite} site @param {string[]} cookies */
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
  const line = await onDatabase(site, (client) => client.query(ARRIVALS, [event]))
  const inOrder = line.rows.filter(({ n }, at) => titles[n - 1]?.includes(` number ${at} `)).length
  const refused = [page, ...presses].filter(({ status }) => status !== 200).length
  const ms = presses.map((one) => one.ms)
  const times = [quantile(ms, 0.5), Math.max(...ms), page.ms].map(Math.round)
  const isRight = seated === 1 && inOrder === PEOPLE - 1 && refused === 0
  const isMet = isRight && Math.max(page.ms, ...ms) <= PAGE
  return [seated, inOrder, refused, ...times, isMet]
}
