import { tally } from './lib/figures.mjs'
import { prepareDatabase } from './lib/prepare.mjs'
import { withStage } from './lib/with-stage.mjs'

const TRIALS = 10

/** @type {import('./run.mjs').Drill} */
export const twoDeploys = {
  item: 'R-18',
  did: `two starts migrate one empty database at once, ${TRIALS} times`,
  goal: '0 errors, each migration applied once, one administrator',
  run: () =>
    withStage(async ({ database }) => {
      const codes = []
      let odd = 0
      for (let n = 0; n < TRIALS; n += 1) {
        const url = await database.another(`trial_${n}`)
        const both = await Promise.all([prepareDatabase(url), prepareDatabase(url)])
        codes.push(...both.map(({ code }) => code))
        const ask = `select (select count(*) = count(distinct name) from payload_migrations) as once,
                            (select count(*)::int from profiles) as people`
        // Without tables there is nothing to ask.
        const [found] = await database.query(ask, [], url).catch(() => [])
        if (!found?.once || found.people !== 1) odd += 1
      }
      return {
        met: codes.every((code) => code === 0) && odd === 0,
        figure: `exit codes ${tally(codes)}; ${odd} of ${TRIALS} databases not as wanted`,
      }
    }),
}
