/**
 * `npm run restore -- folder [--replace]`: puts a backup into an empty database and storage, or in
 * the place of what is there. `--check` only reads the backup.
 */
import path from 'node:path'
import { verifyBackup } from './backup/manifest.mjs'
import { openMediaStore } from './backup/media-store.mjs'
import { assertFree, restoreBackup } from './backup/restore.mjs'
import { runQuietly } from './lib/child.mjs'
import { connect } from './lib/connect.mjs'
import { provideServices } from './lib/services.mjs'
import { readSettings } from './lib/settings.mjs'
import { step } from './lib/steps.mjs'

/** @type {(() => Promise<unknown>)[]} */
const undo = []
try {
  const args = process.argv.slice(2)
  const [name] = args.filter((arg) => !arg.startsWith('--'))
  if (!name) throw new Error('Usage: npm run restore -- folder [--replace | --check]')
  const folder = path.resolve(name)
  const settings = readSettings()
  const manifest = await step('Checking the backup', () => verifyBackup(folder))
  if (!args.includes('--check')) await restore(folder, manifest, settings)
} catch (error) {
  console.error(`\nNothing was restored. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  for (const work of undo) await work()
}

/**
 * @param {string} folder
 * @param {import('./backup/manifest.mjs').Manifest} manifest
 * @param {import('../src/env').Env} settings
 */
async function restore(folder, manifest, settings) {
  const services = await provideServices(settings)
  undo.push(services.stop)
  const client = await connect()
  undo.unshift(() => client.end())
  const media = await openMediaStore(settings)
  await assertFree(client, media, process.argv.includes('--replace'))
  const migrate = (/** @type {string[]} */ migrations) => {
    const script = ['--conditions=production', '--import', 'tsx', 'scripts/migrate-to.mjs']
    return runQuietly(process.execPath, [...script, ...migrations])
  }
  await step(
    'Restoring',
    () => restoreBackup({ folder, manifest, client, media, migrate }),
    () => {
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return `${rows} rows and ${manifest.media.length} files, read back and compared`
    },
  )
  console.log('\nThe next start applies newer migrations and drops kept pages.')
}
