import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startTestSite } from '../../tests/support/test-site.mjs'
import { signIn } from './client.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { seed } from './seed.mjs'

/**
 * @typedef {object} BenchSite
 * @property {string} url
 * @property {string} databaseUrl
 * @property {number} pid of the server process
 * @property {number} size workshops in it
 * @property {number} startMs from the command to the first healthy response
 * @property {{ email: string, password: string }} admin
 * @property {string} adminCookie
 * @property {string} learnerCookie
 * @property {() => Promise<void>} stop
 */

/**
 * Sites of one build with databases of their own, made when first asked for and shared by the parts
 * of a run. One PostgreSQL for all, without fsync: reads are what is measured. They believe one
 * proxy, so that a load can come from many addresses.
 * @param {{ note: (text: string) => void }} options
 */
export async function openSites({ note }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'))
  // Root lends PostgreSQL another account, which must be able to walk through.
  fs.chmodSync(folder, 0o755)
  /** @type {(() => unknown)[]} */
  const undo = [() => fs.rmSync(folder, { recursive: true, force: true })]
  /** @type {Map<number, Promise<BenchSite>>} */
  const sites = new Map()

  /** @type {Map<number, Promise<Record<string, string>>>} */
  const databases = new Map()

  /**
   * A database of a size with its tables and rows, and the settings of a site on it.
   * @param {number} size
   */
  const fill = async (size) => {
    const database = `bench_${size}`
    const postgres = await startPostgres({ dataDir: folder, database, isVolatile: true })
    if (postgres.started) undo.push(() => postgres.stop())
    const settings = {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    }
    note(`${size}: tables`)
    await prepareDatabase(settings)
    await seed(postgres.url, { workshops: size, questions: questionsOf(size) }, note)
    return settings
  }

  /** @param {number} size @param {Record<string, string>} [more] settings */
  const start = async (size, more = {}) => {
    const filled = databases.get(size) ?? fill(size)
    databases.set(size, filled)
    const settings = await filled
    note(`${size}: starting`)
    const began = performance.now()
    const { url, pid, admin, stop, remove } = await startTestSite({ env: { ...settings, ...more } })
    const startMs = performance.now() - began
    const end = async () => {
      await stop()
      remove()
    }
    undo.push(end)
    const signed = (/** @type {string} */ email) => signIn(url, { email, password: admin.password })
    return {
      url,
      databaseUrl: settings.DATABASE_URL ?? '',
      pid,
      size,
      startMs,
      admin,
      adminCookie: await signed(admin.email),
      learnerCookie: await signed('person1@bench.test'),
      stop: end,
    }
  }

  return {
    /** Goes away with the sites. */
    folder,
    /** @param {number} size */
    get(size) {
      const opened = sites.get(size) ?? start(size)
      sites.set(size, opened)
      return opened
    },
    /** A second site on the same database, just started. */
    fresh: start,
    async close() {
      for (const step of undo.reverse()) await step()
    },
  }
}

/** Ten a workshop, and from 1,000 workshops on enough for a busy one. @param {number} size */
function questionsOf(size) {
  return Math.min(size * 10 + (size >= 1000 ? 20_000 : 0), 1_000_000)
}
