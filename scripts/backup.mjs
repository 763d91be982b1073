/** `npm run backup [-- folder]`: backs up database and files to a new folder and verifies it. */
import path from 'node:path'
import { makeBackup } from '../operate/backup.mjs'
import { recordStep } from '../operate/rehearse.mjs'
import { openMediaStore } from '../operate/media-store.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { runStep } from '../operate/lib/steps.mjs'

const [argument] = process.argv.slice(2)
const chosen = argument && path.resolve(argument)
await runCommand('No backup was created.', async ({ settings, connect }) => {
  const target = chosen || path.join(settings.DATA_DIR, 'backups')
  const client = await connect()
  const media = await openMediaStore(settings)
  const { folder, manifest } = await runStep(
    'Backing up',
    () => makeBackup({ client, media, target }),
    ({ manifest: { tables, media: files } }) => {
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `${tables.length} tables, ${rows} rows, ${files.length} files, checked`
    },
  )
  await recordStep(client, 'backup')
  for (const key of manifest.missing)
    console.warn(`  ! a record refers to ${key}, which does not exist`)
  console.log(`\n${folder}\n\nIt holds personal data. Keep a copy on another machine.`)
})
