import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

/**
 * Storage of uploaded files, of the site and of its commands. A key is `media/<file>`,
 * `avatars/<file>` or `files/<file>` in folders, buckets and backups. A key is written once: its
 * content never changes.
 * @typedef {object} MediaStore
 * @property {string} where name for messages
 * @property {() => AsyncGenerator<{ key: string, changedAt: Date }>} list all files
 * @property {(key: string) => Promise<Buffer | undefined>} read undefined if missing
 * @property {(key: string) => Promise<number | undefined>} size in bytes, undefined if missing
 * @property {(key: string, range?: Range) => Promise<ReadableStream<Uint8Array>>} stream of an existing file
 * @property {(key: string, content: Buffer | FileOnDisk) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove also what an interrupted write left
 * @typedef {{ start: number, end: number }} Range both inclusive
 * @typedef {{ path: string, size: number }} FileOnDisk is not read into memory
 * @typedef {{ connectionTimeout?: number, requestTimeout?: number, maxAttempts?: number }} Limits of
 *   requests to a bucket, in ms
 */

/** The collections of uploads. The pictures of the media library are at the top of MEDIA_DIR. */
export const UPLOADS = ['avatars', 'files', 'media']
const KEY = new RegExp(`^(?:${UPLOADS.join('|')})/[^/\\\\\\0]+$`)
const TYPES = new Map(
  Object.entries({
    webp: 'image/webp',
    png: 'image/png',
    gif: 'image/gif',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
  }),
)

/** Within the time for which a transaction may wait (src/platform/database/limits.mjs). */
const LARGE_WRITE_MS = 12_000

/** @param {string} key */
export function isFileKey(key) {
  return KEY.test(key)
}

/**
 * The MIME type of a file by the ending of its name.
 * @param {string} key
 */
export function getFileType(key) {
  return TYPES.get(path.extname(key).slice(1)) ?? 'application/octet-stream'
}

/**
 * Opens the bucket or folder of the settings.
 * @param {import('../src/env').Env} settings
 * @param {Limits} [limits]
 * @returns {Promise<MediaStore>}
 */
export async function openMediaStore(settings, limits) {
  return settings.S3_BUCKET
    ? openBucketStore(settings, limits)
    : openFolderStore(settings.MEDIA_DIR)
}

/**
 * MEDIA_DIR: media at the top level, the others in subfolders.
 * @param {string} folder
 */
export function openFolderStore(folder) {
  return openFolders(folder, { ...toFolders(folder), media: folder })
}

/**
 * The files of a backup, readable by their owner only.
 * @param {string} folder
 */
export function openBackupStore(folder) {
  return openFolders(folder, toFolders(folder), 0o600)
}

/** @param {string} folder @returns {Record<string, string>} */
function toFolders(folder) {
  return Object.fromEntries(UPLOADS.map((name) => [name, path.join(folder, name)]))
}

/**
 * @param {string} where
 * @param {Record<string, string>} folders by collection
 * @param {number} [mode] of written files
 * @returns {MediaStore}
 */
function openFolders(where, folders, mode) {
  const at = (/** @type {string} */ key) => {
    const [collection = '', name = ''] = assertKey(key).split('/')
    return path.join(folders[collection] ?? '', name)
  }
  const toPartPath = (/** @type {string} */ file) =>
    path.join(path.dirname(file), `.${path.basename(file)}.part`)
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
      return fs.promises.readFile(at(key)).catch(ignoreMissing)
    },
    async size(key) {
      const stats = await fs.promises.stat(at(key)).catch(ignoreMissing)
      return stats?.isFile() ? stats.size : undefined
    },
    async stream(key, range) {
      const file = await fs.promises.open(at(key))
      return toWeb(file.createReadStream(range))
    },
    async write(key, content) {
      const file = at(key)
      const draft = toPartPath(file)
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      const data = Buffer.isBuffer(content) ? content : fs.createReadStream(content.path)
      await fs.promises.writeFile(draft, data, { mode, flush: true })
      await fs.promises.rename(draft, file)
    },
    async remove(key) {
      const file = at(key)
      await fs.promises.rm(toPartPath(file), { force: true })
      await fs.promises.rm(file, { force: true })
    },
  }
}

/** @param {Error & { code?: string }} error */
function ignoreMissing(error) {
  if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return undefined
  throw error
}

/** @param {Readable} stream */
function toWeb(stream) {
  return /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(stream))
}

/**
 * A client for the bucket of the settings.
 * @param {import('../src/env').Env} settings
 * @param {Limits} [limits]
 */
export async function openBucketClient(settings, limits = {}) {
  const { connectionTimeout = 5000, requestTimeout = 30_000, maxAttempts = 3 } = limits
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  })
}

/**
 * @param {import('../src/env').Env} settings
 * @param {Limits} [limits]
 * @returns {Promise<MediaStore>}
 */
export async function openBucketStore(settings, limits) {
  const Bucket = settings.S3_BUCKET
  const client = await openBucketClient(settings, limits)
  return {
    where: `the bucket ${Bucket}`,
    async *list() {
      for (const Prefix of UPLOADS.map((name) => `${name}/`)) {
        /** @type {string | undefined} */
        let ContinuationToken
        do {
          /** @type {import('@aws-sdk/client-s3').ListObjectsV2CommandOutput} */
          const page = await client.listObjectsV2({ Bucket, Prefix, ContinuationToken })
          for (const { Key: key, LastModified } of page.Contents ?? []) {
            if (key && isFileKey(key)) yield { key, changedAt: LastModified ?? new Date() }
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
    async size(key) {
      try {
        return (await client.headObject({ Bucket, Key: assertKey(key) })).ContentLength
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined
        throw error
      }
    },
    async stream(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.getObject({ Bucket, Key: assertKey(key), Range })
      if (!(Body instanceof Readable)) throw new Error(`the bucket sent no content of ${key}`)
      return toWeb(Body)
    },
    async write(key, content) {
      const [Body, ContentLength] = Buffer.isBuffer(content)
        ? [content, content.length]
        : [fs.createReadStream(content.path), content.size]
      const object = { Bucket, Key: assertKey(key), Body, ContentLength }
      const options = Buffer.isBuffer(content) ? {} : { requestTimeout: LARGE_WRITE_MS }
      await client.putObject({ ...object, ContentType: getFileType(key) }, options)
    },
    async remove(key) {
      await client.deleteObject({ Bucket, Key: assertKey(key) })
    },
  }
}

/** @param {string} key */
function assertKey(key) {
  if (!isFileKey(key)) throw new Error(`not a valid file name: ${key}`)
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
      const existing = await to.read(key)
      return existing && sha256(existing) === file.sha256
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
  const referenced = new Set(references)
  const orphans = []
  for await (const { key, changedAt } of store.list()) {
    if (!referenced.has(key) && Date.now() - changedAt.getTime() > DAY_MS) orphans.push(key)
  }
  for (const key of orphans) await store.remove(key)
  return orphans
}

/** @param {Buffer} data */
export function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}
