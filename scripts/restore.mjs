/**
 * `npm run restore -- folder [--replace]`: restores a backup into an empty database and storage, or
 * replaces what is there. `--check` only verifies the backup; `--rehearse` restores it into a
 * server of its own, which it removes.
 */
import path from 'node:path'
import { requireEmptyTarget, restoreBackup, verifyBackup } from '../operate/backup.mjs'
import { recordStep, rehearseRestore } from '../operate/rehearse.mjs'
import { openMediaStore } from '../operate/media-store.mjs'
import { PREPARE, runQuietly } from '../operate/lib/child.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { runStep } from '../operate/lib/steps.mjs'

const args = process.argv.slice(2)
const source = args.find((arg) => !arg.startsWith('--'))
const folder = source && path.resolve(source)
await runCommand('Nothing was restored.', async ({ settings, connect }) => {
  if (!folder)
    throw new Error('Usage: npm run restore -- folder [--replace | --check | --rehearse]')
  const manifest = await runStep('Checking the backup', () => verifyBackup(folder))
  if (args.includes('--check')) return
  const describeRestored = () => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `${rows} rows and ${manifest.media.length} files, verified`
  }
  if (args.includes('--rehearse')) {
    const rehearsal = { folder, manifest, migrate }
    await runStep('Rehearsing', () => rehearseRestore(rehearsal), describeRestored)
    await recordStep(await connect(), 'rehearsal')
    console.log('\nThe backup can be restored. The site was not changed.')
    return
  }
  const client = await connect()
  const media = await openMediaStore(settings)
  await requireEmptyTarget(client, media, args.includes('--replace'))
  await runStep(
    'Restoring',
    () => restoreBackup({ folder, manifest, client, media, migrate }),
    describeRestored,
  )
  console.log('\nThe next start applies newer migrations and drops cached pages.')
})

/** @param {string[]} migrations @param {string} [url] of another database than that of the site */
function migrate(migrations, url) {
  const env = url ? { ...process.env, DATABASE_URL: url } : process.env
  return runQuietly(process.execPath, [...PREPARE, 'migrate', ...migrations], { env })
}
