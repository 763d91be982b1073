import { provideServices } from './services.mjs'
import { readSettings } from './settings.mjs'

/**
 * Runs what somebody asked for on the command line. `work` gets the checked settings, and `connect()`,
 * which provides the services and resolves to a connection to the database; both end with it. When it
 * throws, `failed` and the reason are told and the exit code is 1.
 * @param {string} failed
 * @param {(tools: { settings: import('../../src/env').Env, connect: () => Promise<import('pg').Client> }) => Promise<unknown>} work
 */
export async function runCommand(failed, work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = []
  try {
    const settings = readSettings()
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
        // What breaks is the error of the query under way; without a listener it would end the process.
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
