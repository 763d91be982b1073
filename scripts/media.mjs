/**
 * `npm run media -- to-s3 | to-folder | check | sweep`: copies uploaded files between MEDIA_DIR and
 * the bucket of S3_BUCKET and verifies them; checks that every referenced file exists; or removes
 * unreferenced files older than a day, which failed uploads leave. A copy never changes its source.
 * All commands can be repeated and skip identical files.
 */
import {
  openBucketStore,
  copyAll,
  openFolderStore,
  openMediaStore,
  sweepOrphans,
} from '../operate/media-store.mjs'
import { listReferences } from '../operate/database-copy.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { runStep } from '../operate/lib/steps.mjs'

const AFTER_S3 = `
Start the site with the same S3_* settings, and run this command again for files that were uploaded meanwhile. MEDIA_DIR is no longer read. Keep it until you have a backup from the bucket.`
const AFTER_FOLDER = `
Start the site without S3_BUCKET, and run this command again (with it) for files that were uploaded meanwhile. The bucket is no longer read.`

const [command] = process.argv.slice(2)
await runCommand('', async ({ settings, connect }) => {
  if (command === 'to-s3' || command === 'to-folder') {
    if (!settings.S3_BUCKET) throw new Error('S3_BUCKET is not set; see .env.example.')
    const [folder, bucket] = [openFolderStore(settings.MEDIA_DIR), await openBucketStore(settings)]
    const [from, to] = command === 'to-s3' ? [folder, bucket] : [bucket, folder]
    await runStep(
      `Copying from ${from.where} to ${to.where}`,
      (note) => copyAll({ from, to, note }),
      ({ copied, same }) => `${copied} copied and verified, ${same} already there`,
    )
    await check(await connect(), to)
    console.log(command === 'to-s3' ? AFTER_S3 : AFTER_FOLDER)
  } else if (command === 'check') {
    await check(await connect(), await openMediaStore(settings))
  } else if (command === 'sweep') {
    const [client, store] = [await connect(), await openMediaStore(settings)]
    await runStep(
      `Removing files without a record from ${store.where}`,
      async () => sweepOrphans(store, await listReferences(client)),
      (keys) => `${keys.length} removed`,
    )
  } else {
    throw new Error('Usage: npm run media -- to-s3 | to-folder | check | sweep')
  }
})

/**
 * @param {import('pg').Client} client
 * @param {import('../operate/media-store.mjs').MediaStore} store
 */
async function check(client, store) {
  const missing = await runStep(
    `Checking the files of all records in ${store.where}`,
    async () => {
      const existing = new Set()
      for await (const { key } of store.list()) existing.add(key)
      return (await listReferences(client)).filter((key) => !existing.has(key))
    },
    (keys) => (keys.length === 0 ? 'none is missing' : `${keys.length} missing`),
  )
  if (missing.length > 0) throw new Error(`Missing in ${store.where}:\n${missing.join('\n')}`)
}
