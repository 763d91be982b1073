/**
 * `npm run media -- to-s3 | to-folder | check | sweep`: copies uploaded files between MEDIA_DIR and
 * the bucket of S3_BUCKET, reading each back; looks whether every file that a record names is there;
 * or removes those older than a day that no record names, which an upload leaves that broke off.
 * The source of a copy stays as it is. All can be run again: what is there is compared and skipped.
 */
import { copyAll } from './backup/copy-all.mjs'
import { listReferences } from './backup/dump.mjs'
import { bucketStore, folderStore, openMediaStore } from './backup/media-store.mjs'
import { sweepOrphans } from './backup/sweep-orphans.mjs'
import { connect } from './lib/connect.mjs'
import { provideServices } from './lib/services.mjs'
import { readSettings } from './lib/settings.mjs'
import { step } from './lib/steps.mjs'

/** @typedef {import('./backup/media-store.mjs').MediaStore} MediaStore */

const AFTER_S3 = `
Start the site with the same S3_* settings, and run this once more for files that were uploaded
meanwhile. MEDIA_DIR is no longer read; keep it until a backup from the bucket is made.`
const AFTER_FOLDER = `
Start the site without S3_BUCKET, and run this once more (with it) for files that were uploaded
meanwhile. The bucket is no longer read.`

/** @type {(() => Promise<unknown>)[]} */
const undo = []
try {
  const [command] = process.argv.slice(2)
  const settings = readSettings()
  if (command === 'to-s3' || command === 'to-folder') {
    if (!settings.S3_BUCKET) throw new Error('S3_BUCKET is not set; see .env.example.')
    const stores = [folderStore(settings.MEDIA_DIR), await bucketStore(settings)]
    const [from, to] = command === 'to-s3' ? stores : stores.reverse()
    if (from && to) await copy(from, to)
    await check(settings, to)
    console.log(command === 'to-s3' ? AFTER_S3 : AFTER_FOLDER)
  } else if (command === 'check') {
    await check(settings, await openMediaStore(settings))
  } else if (command === 'sweep') {
    await sweep(settings, await openMediaStore(settings))
  } else {
    throw new Error('Usage: npm run media -- to-s3 | to-folder | check | sweep')
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  for (const work of undo) await work()
}

/**
 * @param {MediaStore} from
 * @param {MediaStore} to
 */
async function copy(from, to) {
  await step(
    `Copying from ${from.where} to ${to.where}`,
    (note) => copyAll({ from, to, note }),
    ({ copied, same }) => `${copied} copied and read back, ${same} were there already`,
  )
}

/**
 * @param {import('../src/env').Env} settings
 * @param {MediaStore | undefined} store
 */
async function check(settings, store) {
  if (!store) return
  const client = await database(settings)
  const missing = await step(
    `Looking for the files that records name in ${store.where}`,
    async () => {
      const there = new Set()
      for await (const { key } of store.list()) there.add(key)
      return (await listReferences(client)).filter((key) => !there.has(key))
    },
    (keys) => (keys.length === 0 ? 'none is missing' : `${keys.length} missing`),
  )
  if (missing.length > 0) throw new Error(`Missing in ${store.where}:\n${missing.join('\n')}`)
}

/**
 * @param {import('../src/env').Env} settings
 * @param {MediaStore} store
 */
async function sweep(settings, store) {
  const client = await database(settings)
  await step(
    `Removing what no record names from ${store.where}`,
    async () => sweepOrphans(store, await listReferences(client)),
    (keys) => `${keys.length} removed`,
  )
}

/** @param {import('../src/env').Env} settings */
async function database(settings) {
  const services = await provideServices(settings)
  undo.push(services.stop)
  const client = await connect()
  undo.unshift(() => client.end())
  return client
}
