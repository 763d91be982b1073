import { startTestSite } from '../../../scripts/lib/test-site.mjs'
import { signIn } from './client.mjs'
import { startDatabase } from './database.mjs'
import { makeFolder } from './folder.mjs'

const SECRET = 'only-for-drills-Wq7mXv2-Pk81nTs4'
const PASSWORD = 'Only-for-drills-7'

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * What a drill needs: a database of its own and sites on it, built as in production. All of it goes
 * away with `close()`.
 */
export async function openStage() {
  const { folder, remove } = makeFolder()
  const database = await startDatabase(folder)
  /** @type {import('../../../scripts/lib/test-site.mjs').TestSite[]} */
  const sites = []
  const stage = {
    folder,
    database,
    admin: { email: 'admin@example.com', password: PASSWORD },
    /** @param {Record<string, string>} [env] */
    async startSite(env = {}) {
      const site = await startTestSite({
        limitMs: 180_000,
        env: {
          DATABASE_URL: database.url,
          AUTH_SECRET: SECRET,
          ADMIN_PASSWORD: PASSWORD,
          DEMO_CONTENT: 'true',
          MEDIA_DIR: `${folder}/media`,
          DATA_DIR: `${folder}/data`,
          // Each request of a drill comes from another address, and may come as often as it likes.
          TRUST_PROXY: '1',
          API_RATE_LIMIT: '100000000',
          LOG_LEVEL: 'warn',
          ...env,
        },
      })
      sites.push(site)
      return site
    },
    /** @param {{ url: string }} site */
    signIn: (site) => signIn(site.url, stage.admin),
    async close() {
      database.thaw()
      for (const site of sites) {
        await site.stop('SIGKILL')
        site.remove()
      }
      await database.close()
      remove()
    },
  }
  return stage
}
