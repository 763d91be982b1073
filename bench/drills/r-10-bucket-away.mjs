import sharp from 'sharp'
import { startS3Server } from '../../scripts/lib/s3-server.mjs'
import { ask } from './lib/client.mjs'
import { tally } from './lib/figures.mjs'
import { withStage } from './lib/with-stage.mjs'

const GOAL_MS = 10_000
const FAULTS = /** @type {const} */ (['down', 'denied', 'slow'])

/** @type {import('./run.mjs').Drill} */
export const bucketAway = {
  item: 'R-10',
  did: 'the S3 server down, refusing (403) and not answering while a picture is uploaded',
  goal: '503 within 10 s, no row, the old picture kept, pages 200, health degraded; then well again',
  run: () =>
    withStage(async ({ database, startSite, signIn }) => {
      const s3 = await startS3Server()
      try {
        const site = await startSite(s3.env)
        const cookie = await signIn(site)
        const picture = sharp({
          create: { width: 99, height: 99, channels: 3, background: '#36c' },
        })
        const file = new File([new Uint8Array(await picture.png().toBuffer())], 'blue.png')
        const upload = () => {
          const body = new FormData()
          body.set('file', file)
          return ask(`${site.url}/api/account/avatar`, { body, cookie })
        }
        const state = () => database.query('select id, filename from avatars order by id')
        const first = await upload()
        const before = JSON.stringify(await state())
        const answers = []
        const pages = []
        let health = ''
        for (const fault of FAULTS) {
          s3.state.fault = fault
          answers.push(await upload())
          pages.push((await ask(`${site.url}/workshops`)).status)
        }
        // The health asks the bucket every few seconds, not with each question.
        const until = Date.now() + 20_000
        while (health !== 'degraded' && Date.now() < until) {
          health = (await ask(`${site.url}/api/health`)).body?.status
          await new Promise((resolve) => setTimeout(resolve, 250))
        }
        const isKept = JSON.stringify(await state()) === before
        s3.state.fault = 'none'
        const after = await upload()
        const slowest = Math.max(...answers.map(({ ms }) => ms))
        const isRefused = answers.every(({ status }) => status === 503)
        const isServed = pages.every((status) => status === 200) && health === 'degraded'
        const isWell = first.status === 200 && after.status === 200
        return {
          met: isRefused && slowest <= GOAL_MS && isKept && isServed && isWell,
          figure: `uploads ${tally(answers.map(({ status }) => status))} after ${answers.map(({ ms }) => (ms / 1000).toFixed(1)).join(', ')} s; rows ${isKept ? 'unchanged' : 'CHANGED'}; pages ${tally(pages)}, health ${health}; then ${after.status}`,
        }
      } finally {
        await s3.stop()
      }
    }),
}
