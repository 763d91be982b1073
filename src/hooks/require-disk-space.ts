import { statfs } from 'node:fs/promises'
import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { env } from '@/env'

const SPARE_BYTES = 1024 * 1024

const DISK_FULL = 'There is not enough space to store files right now. Please try again later.'

/** With a full disk, Payload would leave partial files behind. Not needed with a bucket. */
export const requireDiskSpace: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (env.S3_BUCKET || !req.file || (operation !== 'create' && operation !== 'update')) return args
  const disk = await statfs(env.MEDIA_DIR).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < 4 * req.file.size + SPARE_BYTES) {
    throw new AppError(507, DISK_FULL)
  }
  return args
}
