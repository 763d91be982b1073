import { provideServices } from './services.mjs'
import { readSettings } from './settings.mjs'

/** @typedef {import('../../src/env').Env} Env */

/**
 * Returns the settings with the direct address of the database, also for the processes that a command
 * starts: commands copy, lock and change settings of their session.
 */
export function readCommandSettings() {
  const settings = readSettings()
  const { DATABASE_DIRECT_URL } = settings
  Object.assign(process.env, { DATABASE_URL: DATABASE_DIRECT_URL, DATABASE_DIRECT_URL: '' })
  return { ...settings, DATABASE_URL: DATABASE_DIRECT_URL, isPooled: false }
}

/**
 * Provides the services and connects to the database. `close` ends both.
 * @param {Env} settings
 */
export async function openDatabase(settings) {
  const services = await provideServices(settings)
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: 5000,
  })
  // The current query reports the error. Without a listener it would end the process.
  client.on('error', () => {})
  const close = async () => {
    await client.end().catch(() => {})
    await services.stop()
  }
  await client.connect().catch(async (error) => {
    await close()
    throw error
  })
  return { client, close }
}

/**
 * Runs a command of the CLI. `work` gets the validated settings and `connect()`, which provides the
 * services and returns a database connection; both are closed afterwards. On failure, prints
 * `failed` and the reason and sets exit code 1.
 * @param {string} failed
 * @param {(tools: { settings: Env, connect: () => Promise<import('pg').Client> }) => Promise<unknown>} work
 */
export async function runCommand(failed, work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = []
  try {
    const settings = readCommandSettings()
    await work({
      settings,
      async connect() {
        const { client, close } = await openDatabase(settings)
        undo.unshift(close)
        return client
      },
    })
  } catch (error) {
    console.error(`\n${failed} ${error instanceof Error ? error.message : error}`.trimEnd())
    process.exitCode = 1
  } finally {
    for (const work of undo) await work()
  }
}
