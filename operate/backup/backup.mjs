import fs from 'node:fs'
import path from 'node:path'
import { copyAll } from './copy-all.mjs'
import { dumpDatabase } from './dump.mjs'
import { verifyBackup } from './manifest.mjs'
import { backupStore } from './media-store.mjs'

/**
 * Writes database and files to a new folder in `target` and verifies them. The folder has a
 * temporary name until it is complete. The database is dumped first, so that the files of its rows
 * still exist, unless a user deletes one in between (`missing`).
 * @param {object} from
 * @param {import('pg').Client} from.client
 * @param {import('./media-store.mjs').MediaStore} from.media
 * @param {string} from.target
 * @returns {Promise<{ folder: string, manifest: import('./manifest.mjs').Manifest }>}
 */
export async function makeBackup({ client, media, target }) {
  const madeAt = new Date().toISOString()
  const name = `atelier-${madeAt.replaceAll(/[:.]/g, '-')}`
  const draft = path.join(target, `.${name}.part`)
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const dumped = await dumpDatabase(client, path.join(draft, 'database'))
    const { files: copied } = await copyAll({ from: media, to: backupStore(draft) })
    const { files, ...database } = dumped
    const there = new Set(copied.map(({ key }) => key))
    const missing = files.filter((key) => !there.has(key))
    const manifest = { format: 1, madeAt, ...database, media: copied, missing }
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`
    fs.writeFileSync(path.join(draft, 'manifest.json'), text, { mode: 0o600, flush: true })
    const verified = await verifyBackup(draft)
    const folder = path.join(target, name)
    fs.renameSync(draft, folder)
    return { folder, manifest: verified }
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
