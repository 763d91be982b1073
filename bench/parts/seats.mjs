import { createHash, randomBytes } from 'node:crypto'
import { ask } from '../lib/client.mjs'
import { load } from '../lib/load.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { quantile } from '../lib/timed.mjs'

const PEOPLE = 200
/** Goals of E-10: the longest press or page in ms, and µs of CPU for what the card asks. */
const [LONGEST, CPU] = [2000, 3000]

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * People who press Register for one seat at the same moment while a visitor opens the page, three times
 * (E-10); then what the card asks for one of them.
 * @param {import('../run.mjs').Bench} bench
 */
export async function seats({ sites, main, seconds }) {
  const site = await sites.get(main)
  const cookies = await signInMany(site)
  const rounds = []
  for (let round = 0; round < 3; round += 1) rounds.push(await press(site, cookies))
  const rows = rounds.map(({ row }) => row)
  const headers = { cookie: cookies[0] ?? '' }
  const target = { url: rounds[0]?.url ?? '', pid: site.pid, headers }
  await load(target, 2)
  const { cpu, failed } = await load(target, Math.max(3, seconds))
  const isMet = rows.every((row) => row.at(-1) === true) && cpu <= CPU && failed === 0
  const longest = Math.max(...rows.map((row) => Number(row[4])))
  const found = `longest ${longest} ms, the card ${cpu.toFixed(0)} µs`
  const asked = `${PEOPLE} people: one seat, the others in order, at most ${LONGEST} ms; the card at most ${CPU} µs of CPU`
  const columns = ['seats', 'in order', 'refused', 'p50 ms', 'longest ms', 'page ms', '']
  const goals = [{ id: 'E-10', asked, found, isMet }]
  return [{ title: `${PEOPLE} people for the last seat`, columns, rows, goals }]
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

/** @param {BenchSite} site @param {string[]} cookies */
async function press({ adminCookie, url: origin }, cookies) {
  const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const text = { title: `Seat ${Math.random()}`, description: 'x', duration: '1 hour' }
  const json = { ...text, startsAt, capacity: 1, _status: 'published' }
  const { body } = await ask(`${origin}/api/workshops?depth=0`, { cookie: adminCookie, json })
  const url = `${origin}/api/viewer/workshops/${body.doc.id}/seat`
  // Everybody has the page open, whose card asks first.
  for (const cookie of cookies) await ask(url, { cookie })
  const pressing = cookies.map((cookie) => ask(url, { cookie, json: { wish: 'register' } }))
  const page = await ask(`${origin}/workshops/${body.doc.id}`)
  const presses = await Promise.all(pressing)
  const titles = presses.map((one) => String(one.body?.title))
  const seated = titles.filter((title) => title === 'You have a seat').length
  const places = titles.flatMap((title) => /number (\d+)/.exec(title)?.[1] ?? []).map(Number)
  places.sort((one, other) => one - other)
  const inOrder = places.filter((place, at) => place === at + 1).length
  const refused = [page, ...presses].filter(({ status }) => status !== 200).length
  const ms = presses.map((one) => one.ms)
  const times = [quantile(ms, 0.5), Math.max(...ms), page.ms].map(Math.round)
  const isRight = seated === 1 && inOrder === PEOPLE - 1 && refused === 0
  const isMet = isRight && times.every((time) => time <= LONGEST)
  return { url, row: [seated, inOrder, refused, ...times, isMet] }
}
