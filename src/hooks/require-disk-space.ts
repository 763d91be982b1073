import type { CollectionBeforeOperationHook } from 'payload'
import { env } from '@/env'
import { requireSpace } from '@/platform/files/require-space'

/** With a full disk, Payload would leave partial files behind. Not needed with a bucket. */
export const requireDiskSpace: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (env.S3_BUCKET || !req.file || (operation !== 'create' && operation !== 'update')) return args
  await requireSpace(env.MEDIA_DIR, 4 * req.file.size)
  return args
}
