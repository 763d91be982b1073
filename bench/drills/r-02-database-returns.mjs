import { ask } from './lib/client.mjs'
import { tally, until } from './lib/figures.mjs'
import { withStage } from './lib/with-stage.mjs'

const GOAL_MS = 2000
const PATHS = ['/', '/workshops', '/account', '/api/workshops', '/api/viewer', '/search?q=ai']

/** @type {import('./run.mjs').Drill} */
export const databaseReturns = {
  item: 'R-02',
  did: 'PostgreSQL stopped while the site served, and started again',
  goal: 'pages 200 or 503, nothing else; normal within 2 s of its return; the process lives',
  run: () =>
    withStage(async ({ database, startSite, signIn, ...stage }) => {
      const site = await startSite()
      const cookie = await signIn({ url: site.url })
      const get = (/** @type {string} */ path) => ask(`${site.url}${path}`, { cookie })
      for (const path of PATHS) await get(path)
      await database.stop()
      await until(async () => (await get('/api/health')).status === 503)
      const during = []
      let withoutHint = 0
      for (const path of PATHS) {
        const { status, headers } = await get(path)
        during.push(status)
        if (status === 503 && !headers?.get('retry-after')) withoutHint += 1
      }
      const login = await ask(`${site.url}/api/users/login`, { json: stage.admin })
      await database.start()
      const ms = await until(async () => {
        const answers = await Promise.all(['/api/health', '/account', '/api/workshops'].map(get))
        return answers.every(({ status }) => status === 200)
      })
      const isOdd = [...during, login.status].some((status) => status !== 200 && status !== 503)
      const met = !isOdd && ms <= GOAL_MS && withoutHint === 0
      const hint = withoutHint ? `, ${withoutHint} without Retry-After` : ''
      return {
        met,
        figure: `${tally(during)} (sign-in ${login.status})${hint}; normal after ${ms} ms`,
      }
    }),
}
