import { onDatabase, signIn } from '../lib/stage.mjs'
import { dropIndexes } from '../lib/seed.mjs'
import { compareSizes, viewsOf } from './growth.mjs'

/**
 * "Quixote" occurs once at each size. One in 100,000 accounts has a "needle", so an index compares 100 times as
 * many of them at 10,000,000.
 */
const LISTS = {
  'dashboard: users': '/admin/users',
  'dashboard: users, page 3 by name': '/admin/users?sort=name&page=3',
  'dashboard: users, search of one': '/admin/users?q=account78+quixote',
  'dashboard: users, search of one by a shared word': '/admin/users?q=account77+needle',
  'dashboard: users, search of many': '/admin/users?q=ada',
  'back office: users': '/cms/collections/users',
  'REST list of users': '/api/users?limit=12&depth=0',
  'REST search of one user': '/api/users?limit=12&depth=0&where[email][like]=account78-quixote',
  'REST search of one user by a shared word':
    '/api/users?limit=12&depth=0&where[email][like]=account77-needle',
}

/**
 * Sites with few and many accounts (V-08).
 * @type {import('../run.mjs').Part}
 */
export const measure = async (bench) => {
  const sizes = []
  for (const [at, accounts] of bench.accounts.entries()) {
    const site = await bench.sites.get(60 + at)
    bench.note(`${accounts} accounts`)
    await addAccounts(site, accounts)
    sizes.push({ ...site, label: `${accounts} accounts` })
  }
  // Lists of users ask for a recent sign-in, and filling the tables takes longer.
  for (const site of sizes) {
    const [adminCookie] = await signIn(site, [bench.stage.admin.email])
    Object.assign(site, { adminCookie })
  }
  return compareSizes(bench, 'Accounts', sizes, [
    signingIn(bench.stage.admin.password),
    ...viewsOf(LISTS, 'adminCookie'),
    byOwner('exporting one’s data', { url: '/api/account/data' }),
    byOwner('deleting an account', {
      url: '/api/account',
      method: 'DELETE',
      json: { proof: bench.stage.admin.password },
    }),
  ])
}

const addressOf = (/** @type {number} */ n) => `account${n}@bench.test`

/** @param {string} password @returns {import('./growth.mjs').View} */
const signingIn = (password) => ({
  name: 'signing in',
  ask: ({ url }, round) => ({
    url: `${url}/api/users/login`,
    json: { email: addressOf(round + 1), password },
  }),
})

/**
 * Requests of another account each round.
 * @param {string} name
 * @param {import('../lib/measure.mjs').Request} request
 * @returns {import('./growth.mjs').View}
 */
function byOwner(name, { url: path, ...request }) {
  /** @type {string | undefined} */
  let cookie
  return {
    name,
    before: async (site, round) => {
      ;[cookie] = await signIn(site, [addressOf(round + 500)])
    },
    ask: ({ url }) => ({ url: url + path, cookie, ...request }),
  }
}

/** @param {import('../lib/stage.mjs').BenchSite} site @param {number} count */
async function addAccounts(site, count) {
  await onDatabase(site, async (client) => {
    const indexes = await dropIndexes(client, '% ON public.profiles USING %')
    await client.query(
      `insert into profiles (email, full_name, role, created_at)
       select 'account' || n || coalesce('-' || word, '') || '@bench.test',
         (array['Ada','Lina','José','Priya','Chen','Olu'])[1 + n % 6] || ' Account' || n || coalesce(' ' || initcap(word), ''),
         'user', now() - n * interval '1 second'
       from generate_series(1, ${count}) n,
         lateral (select case when n = 78 then 'quixote' when n % 100000 = 77 then 'needle' end as word) w`,
    )
    await client.query(
      `insert into credentials (user_id, password_hash, verified_at)
       select p.id, c.password_hash, now() from profiles p,
         (select password_hash from credentials where password_hash is not null limit 1) c
       where p.email like 'account%@bench.test'`,
    )
    await client.query("set maintenance_work_mem = '1GB'")
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum analyze profiles, credentials')
  })
}
