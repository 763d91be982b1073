import { ask } from '../lib/client.mjs'
import { until } from './lib/figures.mjs'

const PATIENCE_MS = 8000
const GOAL_MS = 2000

/** @type {import('./run.mjs').Drill} */
export const databaseHangs = {
  item: 'R-05',
  did: 'PostgreSQL and all its processes frozen (SIGSTOP), then thawed',
  goal: 'a response to every request within 8 s, normal within 2 s',
  async run({ database, startSite, signIn, admin }) {
    const site = await startSite()
    const cookie = await signIn(site)
    const get = (/** @type {string} */ path) => ask(`${site.url}${path}`, { cookie })
    await Promise.all(['/account', '/api/workshops', '/workshops'].map(get))
    database.freeze()
    const responses = await Promise.all([
      ...['/', '/workshops', '/account', '/api/workshops', '/api/viewer', '/search?q=ai'].map(get),
      ask(`${site.url}/api/users/login`, { json: admin }),
      ask(`${site.url}/api/workshops`, { json: { title: 'Frozen' }, cookie }),
      ...Array.from({ length: 20 }, () => get('/api/faqs')),
    ])
    const health = await get('/api/health')
    database.thaw()
    const ms = await until(async () => {
      const after = await Promise.all(['/api/health', '/account', '/api/workshops'].map(get))
      return after.every(({ status }) => status === 200)
    })
    const slowest = Math.max(...responses.map((response) => response.ms))
    const odd = responses
      .filter(({ status }) => ![200, 503].includes(status))
      .map((one) => one.status)
    return {
      met: slowest <= PATIENCE_MS && ms <= GOAL_MS && odd.length === 0 && health.status === 503,
      figure: `slowest response ${slowest} ms (health ${health.ms} ms)${odd.length ? `, odd: ${odd}` : ''}; normal after ${ms} ms`,
    }
  },
}
