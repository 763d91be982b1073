import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { until } from './lib/figures.mjs'
import { countLosses, startWriters } from './lib/writers.mjs'

const ROUNDS = 10

/** @type {import('./run.mjs').Drill} */
export const databaseKilled = {
  item: 'R-03',
  did: `PostgreSQL killed (-9) ${ROUNDS} times at random moments under 8 writers`,
  goal: '0 acknowledged writes lost, 0 half-written',
  async run({ database, startSite, signIn }) {
    const site = await startSite()
    const writers = startWriters({ url: site.url, cookie: await signIn(site) })
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(randomInt(700, 1800))
      await database.kill()
      await database.start()
      await until(async () => (await ask(`${site.url}/api/health`)).status === 200)
    }
    await pause(500)
    await writers.stop()
    const { lost, half } = await countLosses(database, writers.acknowledged)
    const acknowledged = writers.acknowledged.length
    return {
      met: lost === 0 && half === 0 && acknowledged > 100,
      figure: `${lost} lost and ${half} half-written of ${acknowledged} acknowledged; ${writers.refused.length} refused`,
    }
  },
}
