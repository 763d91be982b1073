import pg from 'pg'
import { ask } from '../lib/client.mjs'
import { quantile } from '../lib/timed.mjs'
import { tally } from './lib/figures.mjs'
import { withStage } from './lib/stage.mjs'

const WRITES = 100
const GOAL_MS = 1000
const EXCESS_MS = 8000

/** @type {import('./run.mjs').Drill} */
export const poolExhausted = {
  item: 'R-06',
  did: `${WRITES} writes at once to one record that somebody else has locked`,
  goal: 'reads have p95 < 1 s, writes end within 8 s with 200 or 503, afterwards all is normal',
  run: () =>
    withStage(async ({ database, startSite, signIn }) => {
      const site = await startSite()
      const cookie = await signIn(site)
      const [first] = await database.query('select id from workshops order by id limit 1')
      const at = `${site.url}/api/workshops/${first?.id}?depth=0`
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select 1 from workshops where id = $1 for update', [first?.id])
      const writes = Promise.all(
        Array.from({ length: WRITES }, (_, n) => {
          return ask(at, { method: 'PATCH', json: { venue: `Venue ${n}` }, cookie })
        }),
      )
      let isOver = false
      void writes.then(() => (isOver = true))
      const reads = []
      while (!isOver) {
        reads.push(await ask(`${site.url}/api/faqs?limit=1`))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const responses = await writes
      await holder.end()
      const after = await ask(at, { method: 'PATCH', json: { venue: 'Venue' }, cookie })
      const p95 = quantile(
        reads.map(({ ms }) => ms),
        0.95,
      )
      const slowest = Math.max(...responses.map(({ ms }) => ms))
      const isFine = reads.every(({ status }) => status === 200)
      const isRefusal = responses.every(({ status }) => [200, 409, 503].includes(status))
      return {
        met: p95 < GOAL_MS && slowest <= EXCESS_MS && isFine && isRefusal && after.status === 200,
        figure: `reads ${tally(reads.map(({ status }) => status))}, p95 ${p95} ms; writes ${tally(responses.map(({ status }) => status))}, slowest ${slowest} ms; afterwards ${after.status}`,
      }
    }),
}
