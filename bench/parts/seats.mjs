import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { ask } from '../lib/client.mjs'
import { figureCells, FIGURES } from '../lib/figures.mjs'
import { load } from '../lib/load.mjs'
import { quantile } from '../lib/timed.mjs'

const PEOPLE = 200
const ROUNDS = 3
/** The longest time in ms that a press or a page may take meanwhile (E-10). */
const LONGEST = 2000
/** µs of CPU that the endpoint of the card may cost for somebody signed in. */
const CPU_GOAL = 3000

/** @typedef {import('../lib/sites.mjs').BenchSite} BenchSite */

/**
 * People who press Register for one seat at the same moment (E-10), then the endpoint that the card of
 * an event asks, with ten registrations and with ten thousand.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<import('../lib/report.mjs').Table[]>}
 */
export async function seats({ sites, main, seconds, note }) {
  const site = await sites.get(main)
  const database = new pg.Client(site.databaseUrl)
  await database.connect()
  try {
    const cookies = await signInMany(database, PEOPLE)
    /** @type {Round[]} */
    const rounds = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`${PEOPLE} people, round ${round}`)
      rounds.push(await press(site, database, cookies))
    }
    note('the card')
    return [lastSeat(rounds), await theCard({ site, database, cookie: cookies[0] ?? '', seconds })]
  } finally {
    await database.end()
  }
}

/**
 * Sessions of that many people, written as src/accounts/sessions.ts does: sign-ins would measure the
 * hashing of passwords.
 * @param {pg.Client} database
 * @param {number} count
 * @returns {Promise<string[]>} the `Cookie` header of each
 */
async function signInMany(database, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const { rowCount } = await database.query(
    `insert into sessions (user_id, token_hash, device, address, expires_at)
     select p.id, h.hash, 'bench', '10.0.0.1', now() + interval '1 day'
     from unnest($1::text[]) with ordinality h (hash, n)
     join profiles p on p.email = 'person' || h.n || '@bench.test'`,
    [hashes],
  )
  if (rowCount !== count) throw new Error(`There are ${rowCount} people, not ${count}`)
  return tokens.map((token) => `payload-token=${token}`)
}

/** @typedef {{ ms: number[], page: number, seats: number, inOrder: number, refused: number }} Round */

/**
 * All of them at once, and a visitor who opens the page in the middle of it.
 * @param {BenchSite} site
 * @param {pg.Client} database
 * @param {string[]} cookies
 * @returns {Promise<Round>}
 */
async function press(site, database, cookies) {
  const id = await anEvent(site, { capacity: 1 })
  const body = JSON.stringify({ wish: 'register' })
  const url = `${site.url}/api/viewer/workshops/${id}/seat`
  const pressing = cookies.map((cookie, n) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.9.0.${n}`,
      },
    }).then(async (response) => ({ status: response.status, body: await response.json() })),
  )
  const began = performance.now()
  /** @type {number[]} */
  const ms = []
  for (const one of pressing) void one.then(() => ms.push(performance.now() - began))
  const page = await ask(`${site.url}/workshops/${id}`)
  const responses = await Promise.all(pressing)
  const { rows } = await database.query(
    `select state from registrations where workshop_id = $1 order by registered_at, id`,
    [id],
  )
  const states = rows.map(({ state }) => state)
  const isRight = states[0] === 'registered' && states.slice(1).every((one) => one === 'waiting')
  const positions = responses.map(({ body: { own } }) => own?.position ?? 0).sort((a, b) => a - b)
  return {
    ms,
    page: page.status === 200 ? page.ms : Infinity,
    seats: states.filter((state) => state === 'registered').length,
    inOrder: isRight ? positions.filter((position, at) => position === at).length : 0,
    refused: responses.filter(({ status }) => status !== 200).length,
  }
}

/** @param {Round[]} rounds @returns {import('../lib/report.mjs').Table} */
function lastSeat(rounds) {
  const missed = rounds.flatMap((round, at) => (isMet(round) ? [] : [`E-10 in round ${at + 1}`]))
  const slowest = Math.max(...rounds.map(({ ms, page }) => Math.max(...ms, page)))
  return {
    title: `${PEOPLE} people for the last seat`,
    note: `Each with a session, all at once. Goal: one seat, ${PEOPLE - 1} places from 1 to ${PEOPLE - 1}, no error, nothing longer than ${LONGEST} ms.`,
    columns: ['round', 'seats', 'in order', 'refused', 'p50 ms', 'longest ms', 'page ms', ''],
    rows: rounds.map((round, at) => [
      String(at + 1),
      ...[round.seats, round.inOrder, round.refused].map(String),
      ...[quantile(round.ms, 0.5), Math.max(...round.ms), round.page].map((ms) => ms.toFixed(0)),
      isMet(round) ? 'ok' : 'MISSED',
    ]),
    missed,
    goals: [
      {
        id: 'E-10',
        asked: `one seat, ${PEOPLE - 1} wait in order, nothing over ${LONGEST} ms, ${ROUNDS} times`,
        found: `longest ${slowest.toFixed(0)} ms`,
        isMet: missed.length === 0,
      },
    ],
  }
}

/** @param {Round} round */
function isMet({ inOrder, ms, page, refused, seats }) {
  return seats === 1 && inOrder === PEOPLE && refused === 0 && Math.max(...ms, page) <= LONGEST
}

/**
 * @param {{ site: BenchSite, database: pg.Client, cookie: string, seconds: number }} asked
 * @returns {Promise<import('../lib/report.mjs').Table>}
 */
async function theCard({ site, database, cookie, seconds }) {
  const rows = []
  const missed = []
  for (const count of [10, 10_000]) {
    const id = await anEvent(site, { capacity: 20_000 })
    // Accounts that are gone still have their rows, and there are not that many people here.
    await database.query(
      `insert into registrations (workshop_id, state, registered_at)
       select $1, 'registered', now() from generate_series(1, $2)`,
      [id, count],
    )
    await database.query('analyze registrations')
    const url = `${site.url}/api/viewer/workshops/${id}/seat`
    for (const [who, headers] of /** @type {const} */ ([
      ['a visitor', {}],
      ['signed in', { cookie }],
    ])) {
      await load({ url, pid: site.pid, headers }, 1)
      const figures = await load({ url, pid: site.pid, headers }, Math.max(3, seconds))
      const isOk = figures.failed === 0 && (who === 'a visitor' || figures.cpu <= CPU_GOAL)
      if (!isOk) missed.push(`The card, ${who}, ${count}: ${figures.cpu.toFixed(0)} µs`)
      rows.push([`${who}, ${count} people`, ...figureCells(figures), isOk ? 'ok' : 'MISSED'])
    }
  }
  return {
    title: 'The card of an event',
    note: `What its island asks, 16 connections. Goal: ${CPU_GOAL} µs of CPU for somebody signed in.`,
    columns: ['who asks', ...FIGURES, ''],
    rows,
    missed,
  }
}

/** @param {BenchSite} site @param {object} data @returns {Promise<number>} */
async function anEvent({ adminCookie: cookie, url }, data) {
  const { body, status, text } = await ask(`${url}/api/workshops?depth=0`, {
    cookie,
    json: {
      title: `One seat ${randomBytes(4).toString('hex')}`,
      description: 'x',
      duration: '1 hour',
      startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      _status: 'published',
      ...data,
    },
  })
  if (status !== 201) throw new Error(`The event got ${status}: ${text}`)
  return body.doc.id
}
