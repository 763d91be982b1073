import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { withStage } from './lib/with-stage.mjs'
import { countLosses, startWriters } from './lib/writers.mjs'

const ROUNDS = 3

/** @type {import('./run.mjs').Drill} */
export const siteKilled = {
  item: 'R-12',
  did: `the site killed (-9) ${ROUNDS} times under 8 writers, and started again`,
  goal: '0 acknowledged writes lost, 0 half-written',
  run: () =>
    withStage(async ({ database, startSite, signIn }) => {
      const acknowledged = []
      const times = []
      let site = await startSite()
      for (let round = 0; round < ROUNDS; round += 1) {
        const writers = startWriters({ url: site.url, cookie: await signIn(site) })
        await pause(randomInt(1500, 3000))
        await site.stop('SIGKILL')
        await writers.stop()
        acknowledged.push(...writers.acknowledged)
        const begin = performance.now()
        site = await startSite()
        times.push(performance.now() - begin)
      }
      const { lost, half } = await countLosses(database, acknowledged)
      return {
        met: lost === 0 && half === 0 && acknowledged.length > 30,
        figure: `${lost} lost and ${half} half-written of ${acknowledged.length} acknowledged; serving again after ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      }
    }),
}
