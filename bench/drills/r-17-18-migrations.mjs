import { tally } from './lib/figures.mjs'

const TRIALS = 10

/** @type {import('./run.mjs').Drill} */
export const migrationFails = {
  item: 'R-17',
  did: 'a migration that fails half-way, because a table of that name is there; then without it',
  goal: 'the start fails with a message, nothing of the migration is left; the next start works',
  async run({ database, prepare }) {
    await database.query('create table workshops (id int)')
    const failure = await prepare(database.url)
    const [between] = await database.query(
      `select count(*)::int as n from pg_tables
         where schemaname = 'public' and tablename not in ('workshops', 'payload_migrations')`,
    )
    await database.query('drop table workshops')
    const second = await prepare(database.url)
    const isNamed = Boolean(failure?.includes('workshops'))
    return {
      met: isNamed && between?.n === 0 && second === undefined,
      figure: `${isNamed ? 'failed and named it' : 'NOT NAMED'}, ${between?.n} tables left behind; then ${second ?? 'it works'}`,
    }
  },
}

/** @type {import('./run.mjs').Drill} */
export const twoDeploys = {
  item: 'R-18',
  did: `two starts migrate one empty database at once, ${TRIALS} times`,
  goal: '0 errors, each migration applied once, one administrator',
  async run({ database, prepare }) {
    const failures = []
    let odd = 0
    for (let n = 0; n < TRIALS; n += 1) {
      const url = await database.another(`trial_${n}`)
      failures.push(...(await Promise.all([prepare(url), prepare(url)])))
      const question = `select (select count(*) = count(distinct name) from payload_migrations) as once,
                                 (select count(*)::int from profiles) as people`
      // Without tables there is nothing to ask.
      const [found] = await database.query(question, url).catch(() => [])
      if (!found?.once || found.people !== 1) odd += 1
    }
    return {
      met: failures.every((failure) => failure === undefined) && odd === 0,
      figure: `${tally(failures.map((failure) => failure ?? 'well'))}; ${odd} of ${TRIALS} databases not as wanted`,
    }
  },
}
