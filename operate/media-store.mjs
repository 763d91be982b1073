import fs from 'node:fs'
import path from 'node:path'
import { sha256 } from './database-copy.mjs'

/**
 * Storage of uploaded files. A key is `media/<file>` or `avatars/<file>` in folders, buckets and
 * backups. Files are read whole, because uploads are limited to 5 MB.
 * @typedef {object} MediaStore
 * @property {string} where name for messages
 * @property {() => AsyncGenerator<{ key: string, changedAt: Date }>} list all files
 * @property {(key: string) => Promise<Buffer | undefined>} read undefined if missing
 * @property {(key: string, data: Buffer) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 */

const KEY = /^(media|avatars)\/[^/\\\0]+$/
const TYPES = { webp: 'image/webp', png: 'image/png', gif: 'image/gif', jpg: 'image/jpeg' }

/**
 * Opens the bucket or folder of the settings.
 * @param {import('../src/env').Env} settings
 * @param {number} [requestTimeout] for the bucket, in ms
 * @returns {Promise<MediaStore>}
 */
export async function openMediaStore(settings, requestTimeout) {
  return settings.S3_BUCKET
    ? bucketStore(settings, requestTimeout)
    : folderStore(settings.MEDIA_DIR)
}

/**
 * MEDIA_DIR as Payload uses it: media at the top level, avatars in a subfolder.
 * @param {string} folder
 */
export function folderStore(folder) {
  return openFolders(folder, { media: folder, avatars: path.join(folder, 'avatars') })
}

/**
 * The files of a backup, readable by their owner only.
 * @param {string} folder
 */
export function backupStore(folder) {
  const folders = { media: path.join(folder, 'media'), avatars: path.join(folder, 'avatars') }
  return openFolders(folder, folders, 0o600)
}

/**
 * @param {string} where
 * @param {{ media: string, avatars: string }} folders
 * @param {number} [mode] of written files
 * @returns {MediaStore}
 */
function openFolders(where, folders, mode) {
  const at = (/** @type {string} */ key) => {
    const [collection, name = ''] = assertKey(key).split('/')
    return path.join(collection === 'avatars' ? folders.avatars : folders.media, name)
  }
  return {
    where,
    async *list() {
      for (const [collection, folder] of Object.entries(folders)) {
        if (!fs.existsSync(folder)) continue
        for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
          if (!entry.isFile() || entry.name.startsWith('.')) continue
          const { mtime } = fs.statSync(path.join(folder, entry.name))
          yield { key: `${collection}/${entry.name}`, changedAt: mtime }
        }
      }
    },
    async read(key) {
      return fs.promises.readFile(at(key)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async write(key, data) {
      const file = at(key)
      const draft = path.join(path.dirname(file), `.${path.basename(file)}.part`)
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      await fs.promises.writeFile(draft, data, { mode })
      await fs.promises.rename(draft, file)
    },
    remove: (key) => fs.promises.rm(at(key), { force: true }),
  }
}

/**
 * The bucket, as used by src/platform/files/file-storage.ts.
 * @param {import('../src/env').Env} settings
 * @param {number} [requestTimeout]
 * @returns {Promise<MediaStore>}
 */
export async function bucketStore(settings, requestTimeout = 30_000) {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { S3 } = await import('@aws-sdk/client-s3')
  const Bucket = settings.S3_BUCKET
  const client = new S3({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout, throwOnRequestTimeout: true },
  })
  return {
    where: `the bucket ${Bucket}`,
    async *list() {
      for (const Prefix of ['avatars/', 'media/']) {
        /** @type {string | undefined} */
        let ContinuationToken
        do {
          /** @type {import('@aws-sdk/client-s3').ListObjectsV2CommandOutput} */
          const page = await client.listObjectsV2({ Bucket, Prefix, ContinuationToken })
          for (const { Key: key, LastModified } of page.Contents ?? []) {
            if (key && KEY.test(key)) yield { key, changedAt: LastModified ?? new Date() }
          }
          ContinuationToken = page.NextContinuationToken
        } while (ContinuationToken)
      }
    },
    async read(key) {
      try {
        const { Body } = await client.getObject({ Bucket, Key: assertKey(key) })
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async write(key, Body) {
      const type = Object.entries(TYPES).find(([ending]) => key.endsWith(`.${ending}`))?.[1]
      const ContentType = type ?? 'application/octet-stream'
      await client.putObject({ Bucket, Key: assertKey(key), Body, ContentType })
    },
    async remove(key) {
      await client.deleteObject({ Bucket, Key: assertKey(key) })
    },
  }
}

/** @param {string} key */
function assertKey(key) {
  if (!KEY.test(key)) throw new Error(`not a valid file name: ${key}`)
  return key
}

/**
 * Copies all files of a store and verifies each. Skips identical files. Different content is an
 * error, because names of uploads are never reused, unless `replaces` is set.
 * @param {object} options
 * @param {MediaStore} options.from
 * @param {MediaStore} options.to
 * @param {boolean} [options.replaces]
 * @param {(text: string) => void} [options.note]
 */
export async function copyAll({ from, to, replaces = false, note = () => {} }) {
  /** @type {{ key: string, size: number, sha256: string }[]} */
  const files = []
  let same = 0
  for await (const { key } of from.list()) {
    const data = await from.read(key)
    // Deleted since the listing.
    if (!data) continue
    const file = { key, size: data.length, sha256: sha256(data) }
    const isStored = async () => {
      const there = await to.read(key)
      return there && sha256(there) === file.sha256
    }
    if (await isStored()) {
      same += 1
    } else {
      if (!replaces && (await to.read(key))) throw new Error(`${to.where} has a different ${key}`)
      await to.write(key, data)
      if (!(await isStored())) throw new Error(`${key} was not copied completely`)
    }
    files.push(file)
    note(`${files.length} files`)
  }
  files.sort((one, other) => (one.key < other.key ? -1 : 1))
  return { files, copied: files.length - same, same }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes unreferenced files older than a day and returns their keys. Newer files may belong to an
 * upload that is not committed yet.
 * @param {MediaStore} store
 * @param {string[]} references keys that records reference
 */
export async function sweepOrphans(store, references) {
  const wanted = new Set(references)
  const orphans = []
  for await (const { key, changedAt } of store.list()) {
    if (!wanted.has(key) && Date.now() - changedAt.getTime() > DAY_MS) orphans.push(key)
  }
  for (const key of orphans) await store.remove(key)
  return orphans
}
