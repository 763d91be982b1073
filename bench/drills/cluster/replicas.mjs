import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { call, signIn } from './calls.mjs'

/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {import('./drills.mjs').Drill} Drill */

const READS = 100
const ROUNDS = 20

/** @type {Drill} */
export const replicaReads = {
  item: 'R-13',
  did: `${READS} reads of visitors by REST, with a streaming replica in DATABASE_READ_URLS`,
  goal: 'answered by the replica',
  async run(cluster) {
    const client = new pg.Client({ connectionString: cluster.replica.url })
    await client.connect()
    try {
      const before = await transactionsOf(client)
      for (let n = 0; n < READS; n += 1) {
        const { status } = await readWorkshops(cluster, n)
        if (status !== 200) throw new Error(`A read answered ${status}`)
      }
      let seen = 0
      // PostgreSQL brings its counts up to date about once a second.
      for (let tries = 0; tries < 50 && seen < READS; tries += 1) {
        await pause(100)
        seen = (await transactionsOf(client)) - before
      }
      return { figure: `${seen} statements on the replica`, met: seen >= READS }
    } finally {
      await client.end()
    }
  },
}

/** @type {Drill} */
export const ownWrites = {
  item: 'R-13',
  did: `${ROUNDS} edits on one instance, read at once on the other by who made them`,
  goal: 'never an older one; visitors see it within 1 s',
  async run(cluster) {
    const site = cluster.url
    const cookie = await signIn(site, { site, ...cluster.admin })
    const list = await call(site, '/api/workshops?limit=1&depth=0', { site, cookie })
    const path = `/api/workshops/${JSON.parse(list.text).docs[0].id}?depth=0`
    let older = 0
    let slowest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [here, there] = [cluster.instance(round % 2).url, cluster.instance((round + 1) % 2).url]
      const json = { title: `Written ${round} at ${Date.now()}`, _status: 'published' }
      const saved = await call(here, path, { method: 'PATCH', cookie, json, site })
      if (saved.status !== 200) throw new Error(`The edit answered ${saved.status} ${saved.text}`)
      const began = performance.now()
      const own = await call(there, path, { cookie, site })
      if (!own.text.includes(json.title)) older += 1
      while (!(await call(there, path, { site })).text.includes(json.title)) {
        if (performance.now() - began > 10_000) break
        await pause(5)
      }
      slowest = Math.max(slowest, performance.now() - began)
    }
    return {
      figure: `${older} older; visitors within ${slowest.toFixed(0)} ms`,
      met: older === 0 && slowest <= 1000,
    }
  },
}

/** @type {Drill} */
export const replicaGone = {
  item: 'R-13',
  did: `the replica ended (immediate), then ${READS} reads of visitors by REST`,
  goal: 'all answered, by the primary',
  async run(cluster) {
    await cluster.replica.stop()
    let failed = 0
    for (let n = 0; n < READS; n += 1) {
      if ((await readWorkshops(cluster, n)).status !== 200) failed += 1
    }
    return { figure: `${failed} failed`, met: failed === 0 }
  },
}

/** @param {Cluster} cluster @param {number} n */
function readWorkshops(cluster, n) {
  return call(cluster.instance(n % 2).url, `/api/workshops?limit=3&page=${1 + (n % 4)}`, {
    from: `10.88.0.${n}`,
    site: cluster.url,
  })
}

/** @param {pg.Client} client @returns {Promise<number>} */
async function transactionsOf(client) {
  const { rows } = await client.query(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}
