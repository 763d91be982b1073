/**
 * `npm run restore -- folder [--replace]`: restores a backup into an empty database and storage, or
 * replaces what is there. `--check` only verifies the backup.
 */
import path from 'node:path'
import { requireEmptyTarget, restoreBackup, verifyBackup } from '../operate/backup.mjs'
import { openMediaStore } from '../operate/media-store.mjs'
import { PREPARE, runQuietly } from '../operate/lib/child.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { runStep } from '../operate/lib/steps.mjs'

const args = process.argv.slice(2)
const source = args.find((arg) => !arg.startsWith('--'))
const folder = source && path.resolve(source)
await runCommand('Nothing was restored.', async ({ settings, connect }) => {
  if (!folder) throw new Error('Usage: npm run restore -- folder [--replace | --check]')
  const manifest = await runStep('Checking the backup', () => verifyBackup(folder))
  if (args.includes('--check')) return
  const client = await connect()
  const media = await openMediaStore(settings)
  await requireEmptyTarget(client, media, args.includes('--replace'))
  await runStep(
    'Restoring',
    () => restoreBackup({ folder, manifest, client, media, migrate }),
    () => {
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return `${rows} rows and ${manifest.media.length} files, verified`
    },
  )
  console.log('\nThe next start applies newer migrations and drops cached pages.')
})

/** @param {string[]} migrations */
function migrate(migrations) {
  return runQuietly(process.execPath, [...PREPARE, 'migrate', ...migrations])
}
