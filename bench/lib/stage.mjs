import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildFromNothing, isBuilt } from '../../scripts/lib/build.mjs'
import { runQuietly } from '../../scripts/lib/child.mjs'
import { root } from '../../scripts/lib/settings.mjs'
import { startTestSite } from '../../tests/support/test-site.mjs'
import { ask } from './client.mjs'
import { startDatabase } from './database.mjs'
import { signIn } from './people.mjs'

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
/** @typedef {Awaited<ReturnType<Stage['startSite']>>} Site */
/** @typedef {{ isVolatile?: boolean, settings: Record<string, string> }} Options `settings` of every site */

/**
 * Works on a stage, which goes away afterwards, and when the run is interrupted.
 * @template Result
 * @param {Options} options
 * @param {(stage: Stage) => Promise<Result>} work
 */
export async function onStage(options, work) {
  if (!isBuilt()) await buildFromNothing()
  const stage = await openStage(options)
  const interrupt = async () => {
    // What is under way now fails; only the end of the run matters.
    process.on('unhandledRejection', () => undefined)
    await stage.close()
    process.exit(1)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(stage)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await stage.close()
  }
}

/**
 * What is measured or broken: a PostgreSQL of its own, and sites of the build on it. They believe one
 * proxy, so that requests can come from many addresses.
 * @param {Options} options
 */
async function openStage({ isVolatile = false, settings: own }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-stage-'))
  // Root lends PostgreSQL another account, which must be able to walk through.
  fs.chmodSync(folder, 0o755)
  const database = await startDatabase(folder, isVolatile)
  /** @type {import('../../tests/support/test-site.mjs').TestSite[]} */
  const sites = []
  const admin = { email: 'admin@example.com', password: randomBytes(12).toString('base64url') }
  const settings = {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_DIR: path.join(folder, 'media'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...own,
  }
  /** @param {Record<string, string>} [more] @param {import('./database.mjs').OnDatabase} [on] */
  const startSite = async (more, { databaseUrl } = database) => {
    const begin = performance.now()
    const env = { ...settings, DATABASE_URL: databaseUrl, ...more }
    const site = await startTestSite({ limitMs: 180_000, env })
    sites.push(site)
    const startMs = performance.now() - begin
    const [adminCookie = ''] = await signIn({ databaseUrl }, [admin.email])
    return { ...site, databaseUrl, startMs, adminCookie }
  }
  return {
    folder,
    database,
    admin,
    settings,
    startSite,
    /** With the code of its API loaded, which takes seconds. @type {typeof startSite} */
    async startUsedSite(more, on) {
      const site = await startSite(more, on)
      await ask(`${site.url}/api/users/login`, { json: admin })
      return site
    },
    /**
     * Makes the tables and the first administrator, as every start does, in a process of its own.
     * @param {import('./database.mjs').OnDatabase} on
     */
    async prepare({ databaseUrl }) {
      const more = { ...settings, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'false' }
      const script = ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs']
      const env = { ...process.env, ...more, NODE_ENV: /** @type {const} */ ('production') }
      await runQuietly(process.execPath, script, { cwd: root, env })
    },
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
