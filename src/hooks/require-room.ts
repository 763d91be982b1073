import { statfs } from 'node:fs/promises'
import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { env } from '@/env'

const SPARE_BYTES = 1024 * 1024

/** The message of an upload that the disk has no room for; status 507. */
const NO_ROOM = 'There is no room to store files right now. Please try again later.'

/**
 * Refuses an upload while the disk is too full for the picture and its smaller copies:
 * Payload would leave half of them behind. Buckets have no such end.
 */
export const requireRoom: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (env.S3_BUCKET || !req.file || (operation !== 'create' && operation !== 'update')) return args
  const disk = await statfs(env.MEDIA_DIR).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < 4 * req.file.size + SPARE_BYTES) {
    throw new APIError(NO_ROOM, 507, undefined, true)
  }
  return args
}
