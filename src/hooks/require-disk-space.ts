import { statfs } from 'node:fs/promises'
import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { env } from '@/env'

const SPARE_BYTES = 1024 * 1024

/** The message of an upload that does not fit on the disk; status 507. */
const DISK_FULL = 'There is no room to store files right now. Please try again later.'

/**
 * Refuses an upload while the disk is too full for the picture and its smaller copies:
 * Payload would leave half of them behind. Buckets have no such end.
 */
export const requireDiskSpace: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (env.S3_BUCKET || !req.file || (operation !== 'create' && operation !== 'update')) return args
  const disk = await statfs(env.MEDIA_DIR).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < 4 * req.file.size + SPARE_BYTES) {
    throw new AppError(507, DISK_FULL)
  }
  return args
}
