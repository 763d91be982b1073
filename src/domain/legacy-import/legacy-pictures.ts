import fs from 'node:fs/promises'
import path from 'node:path'

/** Larger than any upload that is taken here (src/api/limits.ts). */
const MAX_BYTES = 5 * 1024 * 1024

const STORED =
  /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/?#]+)\/([^?#]+)/

/** Whether a text has an address of the old storage in it. */
export function liesInStorage(text: string): boolean {
  return STORED.test(text)
}

/**
 * Where a picture lies in the old storage, as `bucket/path`; null for an address of anywhere else. The
 * host does not matter: storage has moved with the site it belongs to.
 */
export function storageKey(address: string): string | null {
  const [, bucket, rest] = STORED.exec(address) ?? []
  if (!bucket || !rest) return null
  try {
    return [bucket, ...rest.split('/')].map(decodeURIComponent).join('/')
  } catch {
    return null
  }
}

/**
 * The same for the picture of a person, which lies in a bucket of its own. People write this address
 * themselves, so one that names any other file is not followed.
 */
export function avatarKey(address: string): string | null {
  const key = storageKey(address)
  return key?.startsWith('avatars/') ? key : null
}

/** What became of a file, in words for the report. */
export type Found = { bytes: Buffer } | { problem: string }

/**
 * Reads a file of the old buckets (I-06). Nothing outside the folder is ever opened: neither by `..` nor
 * by a link that leads out of it.
 * @param root the folder of the buckets
 * @param key `bucket/path`
 */
export async function readLegacyFile(root: string, key: string): Promise<Found> {
  const parts = key.split('/')
  const isPlain = parts.every(
    (part) => part && part !== '.' && part !== '..' && !/[\\\0]/.test(part),
  )
  if (!isPlain) return { problem: 'the address of the picture leads out of the folder' }
  try {
    const base = await fs.realpath(root)
    const file = await fs.realpath(path.join(base, ...parts))
    if (!file.startsWith(base + path.sep)) {
      return { problem: 'the address of the picture leads out of the folder' }
    }
    const { size } = await fs.stat(file)
    if (size > MAX_BYTES) return { problem: 'the picture is larger than 5 MB' }
    return { bytes: await fs.readFile(file) }
  } catch (error) {
    const { code } = error as { code?: string }
    return {
      problem:
        code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
          ? 'the picture is not in the folder'
          : `the picture could not be read (${code ?? 'unknown failure'})`,
    }
  }
}
