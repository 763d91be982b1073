import fs from 'node:fs'
import path from 'node:path'
import { copyAll } from './copy-all.mjs'
import { dumpDatabase } from './dump.mjs'
import { verifyBackup } from './manifest.mjs'
import { backupStore } from './media-store.mjs'

/**
 * Writes database and files into a new folder below `target` and reads it back. It is made under a
 * name that begins with a dot and renamed when it is whole. The database comes first: a file that
 * its rows name is then still there, unless somebody deleted it meanwhile (`missing`).
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
