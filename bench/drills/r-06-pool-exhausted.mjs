import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { onDatabase } from '../lib/on-database.mjs'
import { startClients } from './lib/clients.mjs'
import { p95, tally } from './lib/figures.mjs'

const WRITES = 100
const GOAL_MS = 1000
const EXCESS_MS = 8000

/** @type {import('./run.mjs').Drill} */
export const poolExhausted = {
  item: 'R-06',
  did: `${WRITES} writes at once to one record that somebody else has locked`,
  goal: 'reads have p95 < 1 s, writes end within 8 s with 200 or 503, afterwards all is normal',
  async run({ database, startSite, signIn }) {
    const site = await startSite()
    const cookie = await signIn(site)
    const [first] = await database.query('select id from workshops order by id limit 1')
    const save = (/** @type {string} */ venue) =>
      ask(`${site.url}/api/workshops/${first?.id}?depth=0`, {
        method: 'PATCH',
        json: { venue },
        cookie,
      })
    /** @type {Awaited<ReturnType<typeof ask>>[]} */
    const reads = []
    const writes = await onDatabase({ databaseUrl: database.url }, async (holder) => {
      await holder.query('begin')
      await holder.query('select 1 from workshops where id = $1 for update', [first?.id])
      const stop = startClients(1, async () => {
        reads.push(await ask(`${site.url}/api/faqs?limit=1`))
        await pause(50)
      })
      const all = await Promise.all(Array.from({ length: WRITES }, (_, n) => save(`Venue ${n}`)))
      await stop()
      return all
    })
    const after = await save('Venue')
    const slowest = Math.max(...writes.map(({ ms }) => ms))
    const isFine = reads.every(({ status }) => status === 200)
    const isRefusal = writes.every(({ status }) => [200, 409, 503].includes(status))
    return {
      met:
        p95(reads) < GOAL_MS && slowest <= EXCESS_MS && isFine && isRefusal && after.status === 200,
      figure: `reads ${tally(reads.map(({ status }) => status))}, p95 ${p95(reads)} ms; writes ${tally(writes.map(({ status }) => status))}, slowest ${slowest} ms; afterwards ${after.status}`,
    }
  },
}
