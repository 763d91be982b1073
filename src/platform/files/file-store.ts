import { openMediaStore, type MediaStore } from '../../../operate/media-store.mjs'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'

const state = processWide<{ store?: Promise<MediaStore> }>('file-store', () => ({}))

/** The uploaded files: in S3 if a bucket is configured, otherwise in MEDIA_DIR. */
export function getFileStore(): Promise<MediaStore> {
  // A failing upload ends within ten seconds.
  const limits = { connectionTimeout: 2000, requestTimeout: 4000, maxAttempts: 2 }
  return (state.store ??= openMediaStore(env, limits))
}
