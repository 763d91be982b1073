import { query, readValue } from '../lib/stage.mjs'
import { tally } from '../lib/measure.mjs'

const TRIALS = 10

/** @type {import('../drill.mjs').Drill} */
export const migrationFails = {
  item: 'R-17',
  did: 'a migration that fails half-way, because a table of that name is there; then without it',
  goal: 'the start fails with a message, nothing of the migration is left; the next start works',
  async run({ database, prepare }) {
    await query(database, 'create table workshops (id int)')
    const first = await outcome(prepare(database))
    const left = await readValue(database, LEFT)
    await query(database, 'drop table workshops')
    const second = await outcome(prepare(database))
    const isNamed = first.includes('workshops')
    return {
      met: isNamed && left === 0 && second === WELL,
      figure: `${isNamed ? 'failed and named it' : 'NOT NAMED'}, ${left} tables left behind; then ${second === WELL ? 'it works' : second}`,
    }
  },
}

const LEFT = `
  select count(*)::int from pg_tables
  where schemaname = 'public' and tablename not in ('workshops', 'payload_migrations')`

/** @type {import('../drill.mjs').Drill} */
export const twoDeploys = {
  item: 'R-18',
  did: `two starts migrate one empty database at once, ${TRIALS} times`,
  goal: '0 errors, each migration applied once, one administrator',
  async run({ database, prepare }) {
    const outcomes = []
    let odd = 0
    for (let n = 0; n < TRIALS; n += 1) {
      const trial = await database.another(`trial_${n}`)
      outcomes.push(...(await Promise.all([prepare(trial), prepare(trial)].map(outcome))))
      // Without tables there is nothing to query.
      if (!(await readValue(trial, IS_RIGHT).catch(() => false))) odd += 1
    }
    return {
      met: outcomes.every((one) => one === WELL) && odd === 0,
      figure: `${tally(outcomes)}; ${odd} of ${TRIALS} databases not as wanted`,
    }
  },
}

const IS_RIGHT = `
  select (select count(*) = count(distinct name) from payload_migrations)
     and (select count(*) = 1 from profiles)`

const WELL = 'well'

/** The output of the failure. @param {Promise<void>} preparing @returns {Promise<string>} */
const outcome = (preparing) => preparing.then(() => WELL).catch(({ message }) => message)
