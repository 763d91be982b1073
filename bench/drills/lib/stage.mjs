import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startTestSite } from '../../../tests/support/test-site.mjs'
import { prepareDatabase } from '../../lib/prepare-database.mjs'
import { signIn } from '../../lib/client.mjs'
import { startDatabase } from './database.mjs'

const SECRET = 'only-for-drills-Wq7mXv2-Pk81nTs4'
const PASSWORD = 'Only-for-drills-7'

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * What a drill needs: a database of its own and sites on it, built as in production. All of it goes
 * away with `close()`.
 */
export async function openStage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-drill-'))
  // Root lends PostgreSQL another account, which must be able to walk through.
  fs.chmodSync(folder, 0o755)
  const database = await startDatabase(folder)
  /** @type {import('../../../tests/support/test-site.mjs').TestSite[]} */
  const sites = []
  const admin = { email: 'admin@example.com', password: PASSWORD }
  const settings = { AUTH_SECRET: SECRET, ADMIN_PASSWORD: PASSWORD }
  return {
    folder,
    database,
    admin,
    /** @param {Record<string, string>} [env] */
    async startSite(env = {}) {
      const site = await startTestSite({
        limitMs: 180_000,
        env: {
          ...settings,
          DATABASE_URL: database.url,
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
    signIn: (site) => signIn(site.url, admin),
    /**
     * What every start does with the database, in a process of its own. Resolves to what it printed
     * when it failed.
     * @param {string} url of the database
     * @returns {Promise<string | undefined>}
     */
    prepare: (url) =>
      prepareDatabase({ ...settings, DATABASE_URL: url, DEMO_CONTENT: 'false' }).then(
        () => undefined,
        (error) => String(error.message),
      ),
    async close() {
      database.thaw()
      for (const site of sites) {
        await site.stop('SIGKILL')
        site.remove()
      }
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
