import { randomBytes } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { ask } from '../lib/client.mjs'
import { pick } from '../lib/clients.mjs'
import { query } from '../lib/database.mjs'
import { serialize, median } from '../lib/measure.mjs'

/** Goals of K-10 and I-02: the time of a refusal beside that of an account with a password alone. */
const [MIN, MAX] = [0.8, 1.25]
const [ROUNDS, WARM_UP] = [30, 3]

/** Whom somebody tries who does not know the password: each account once. */
const KINDS = ['a password alone', 'no account', 'an app', 'a passkey', 'an imported password']

/**
 * Sign-ins with a wrong password: how long a refusal takes tells nobody what an account has.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main }) => {
  const site = await sites.get(main)
  await giveFactors(site)
  const times = await serialize(KINDS, { rounds: ROUNDS, warmUp: WARM_UP }, async (kind, round) => {
    const name = kind === 'no account' ? 'nobody' : 'person'
    const email = `${name}${1 + round * KINDS.length + KINDS.indexOf(kind)}@bench.test`
    const json = { email, password: randomBytes(8).toString('hex') }
    const { ms, status } = await ask(`${site.url}/api/users/login`, { json })
    if (status !== 401) throw new Error(`The sign-in of ${email} got ${status}`)
    return ms
  })
  const medians = times.map(median)
  const ratios = medians.map((ms) => ms / (medians[0] ?? 1))
  const rows = medians.map((ms, at) => [
    pick(KINDS, at),
    ms.toFixed(1),
    pick(ratios, at).toFixed(2),
  ])
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const asked = `a refusal takes ${MIN} to ${MAX} times as long, whatever the account has`
  const found = `${least.toFixed(2)} to ${most.toFixed(2)} times`
  return {
    title: 'Refused sign-ins',
    columns: ['account with', 'p50 ms', 'times'],
    rows,
    goals: [{ id: 'K-10', asked, found, isMet: least >= MIN && most <= MAX }],
  }
}

/**
 * Straight into the tables: what an account has is read only after its password.
 * @param {import('../lib/sites.mjs').BenchSite} site
 */
async function giveFactors(site) {
  const hash = bcrypt.hashSync(randomBytes(12).toString('hex'), 10)
  const who = (/** @type {string} */ kind) =>
    `select id from profiles where email ~ '^person\\d+@' and substring(email, '\\d+')::int % ${KINDS.length} = ${(1 + KINDS.indexOf(kind)) % KINDS.length}`
  await query(
    site,
    `insert into authenticators (user_id, secret, last_step) select id, 'x', 0 from (${who('an app')}) p;
     with made as (insert into passkeys (name, owner_id, device) select 'x', id, 'x' from (${who('a passkey')}) p returning id)
       insert into passkey_credentials (passkey_id, credential_id, public_key, counter, transports)
       select id, 'bench-' || id, 'x', 0, '{}' from made;
     update credentials set password_hash = '${hash}' where user_id in (${who('an imported password')})`,
  )
}
