/** `npm run backup [-- folder]`: database and files into a new folder, read back and checked. */
import path from 'node:path'
import { makeBackup } from './backup/backup.mjs'
import { openMediaStore } from './backup/media-store.mjs'
import { connect } from './lib/connect.mjs'
import { provideServices } from './lib/services.mjs'
import { readSettings } from './lib/settings.mjs'
import { step } from './lib/steps.mjs'

/** @type {(() => Promise<unknown>)[]} */
const undo = []
try {
  const [argument] = process.argv.slice(2)
  const target = argument ? path.resolve(argument) : undefined
  const settings = readSettings()
  const services = await provideServices(settings)
  undo.push(services.stop)
  const client = await connect()
  undo.unshift(() => client.end())
  const media = await openMediaStore(settings)
  const { folder, manifest } = await step(
    'Backing up',
    () => makeBackup({ client, media, target: target ?? path.join(settings.DATA_DIR, 'backups') }),
    ({ manifest: { tables, media: files } }) => {
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `${tables.length} tables, ${rows} rows, ${files.length} files, checked`
    },
  )
  for (const key of manifest.missing) console.warn(`  ! a record names ${key}, which is not there`)
  console.log(`\n${folder}\n\nIt holds personal data. Keep a copy on another machine.`)
} catch (error) {
  console.error(`\nNo backup was made. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  for (const work of undo) await work()
}
