import { createHash, randomBytes } from 'node:crypto'
import { toCells, FIGURES, load, loadInTurns } from '../lib/measure.mjs'
import { person, query, signIn } from '../lib/stage.mjs'

/** Requests a second on two cores, which PostgreSQL and the client use too. */
const GOAL = 250
const LIST = '/api/workshops?limit=12'
const READS = {
  'list of 12': LIST,
  'list of 12, depth 0': '/api/workshops?limit=12&depth=0',
  'list of 12, three fields':
    '/api/workshops?limit=12&depth=0&select[title]=true&select[slug]=true&select[startsAt]=true',
  'one record': '/api/workshops/1',
}

/**
 * Reads of a program with an API key and of a person with a session, which no cache answers.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ stage, sites, main, rounds, seconds, note }) => {
  const site = await sites.get(main)
  const often = { rounds: Math.max(2, Math.ceil(rounds / 8)), warmUp: 2 }
  const [cookie = ''] = await signIn(site, [person(2)])
  const readers = {
    'API key': { authorization: `Bearer ${await createKey(site)}` },
    session: { cookie },
  }
  const rows = []
  for (const [what, path] of Object.entries(READS)) {
    note(what)
    const targets = Object.values(readers).map((headers) => ({
      url: site.url + path,
      pid: site.pid,
      headers,
    }))
    const figures = await loadInTurns(targets, often, (one) => load(one, seconds))
    for (const [at, who] of Object.keys(readers).entries()) {
      const one = figures[at]
      if (one) rows.push([`${what}, ${who}`, ...toCells(one), GOAL, one.perSecond >= GOAL])
    }
  }
  note('two instances')
  const both = [site, await stage.startUsedSite({}, site)]
  const pair = {
    url: both.map(({ url }) => url + LIST),
    pid: both.map(({ pid }) => pid),
    headers: readers['API key'],
  }
  const [one] = await loadInTurns([pair], often, () => load(pair, seconds))
  rows.push(['list of 12, two instances', ...toCells(one), GOAL, one.perSecond >= GOAL])
  return {
    title: 'REST of a signed-in program',
    note: '16 connections. The goal is for a machine of two cores with nothing else to do.',
    columns: ['request', ...FIGURES, 'goal', ''],
    rows,
  }
}

/** Inserts an API key of the first account, without the rules of the form. */
async function createKey(/** @type {import('../lib/stage.mjs').OnDatabase} */ database) {
  const token = `atl_${randomBytes(20).toString('hex')}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await query(
    database,
    `insert into api_keys (name, owner_id, role, scope, hint, token_hash, expires_at)
     select 'bench', id, 'user', 'read', 'none', $2, now() + interval '1 day'
     from profiles where email = $1`,
    [person(1), hash],
  )
  return token
}
