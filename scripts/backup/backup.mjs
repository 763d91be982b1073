import fs from 'node:fs'
import path from 'node:path'
import { dumpDatabase } from './dump.mjs'
import { verifyBackup } from './manifest.mjs'
import { sha256 } from './meter.mjs'

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
    const copied = await copyMedia(media, draft)
    const { files, ...database } = dumped
    const kept = new Set(copied.map(({ key }) => key))
    const missing = files.filter((key) => !kept.has(key))
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

/**
 * @param {import('./media-store.mjs').MediaStore} media
 * @param {string} folder
 */
async function copyMedia(media, folder) {
  for (const name of ['media', 'avatars']) fs.mkdirSync(path.join(folder, name), { mode: 0o700 })
  const copied = []
  for await (const { key } of media.list()) {
    const data = await media.read(key)
    // Deleted since it was listed.
    if (!data) continue
    fs.writeFileSync(path.join(folder, key), data, { mode: 0o600 })
    copied.push({ key, size: data.length, sha256: sha256(data) })
  }
  return copied.sort((one, other) => (one.key < other.key ? -1 : 1))
}
