import { provideServices } from './services.mjs'
import { readSettings } from './settings.mjs'

/**
 * Runs a command of the CLI. `work` gets the validated settings and `connect()`, which provides the
 * services and returns a database connection; both are closed afterwards. On failure, prints
 * `failed` and the reason and sets exit code 1.
 * @param {string} failed
 * @param {(tools: { settings: import('../../src/env').Env, connect: () => Promise<import('pg').Client> }) => Promise<unknown>} work
 */
export async function runCommand(failed, work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = []
  try {
    const given = readSettings()
    // Commands need a session: they copy, lock and change settings of their connection.
    const settings = { ...given, DATABASE_URL: given.DATABASE_DIRECT_URL, isPooled: false }
    Object.assign(process.env, { DATABASE_URL: settings.DATABASE_URL, DATABASE_DIRECT_URL: '' })
    await work({
      settings,
      async connect() {
        const services = await provideServices(settings)
        undo.push(services.stop)
        const { default: pg } = await import('pg')
        const client = new pg.Client({
          connectionString: process.env.DATABASE_URL,
          connectionTimeoutMillis: 5000,
        })
        // The current query reports the error. Without a listener it would end the process.
        client.on('error', () => {})
        await client.connect()
        undo.unshift(() => client.end())
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
