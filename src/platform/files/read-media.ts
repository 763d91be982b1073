import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { S3 } from '@aws-sdk/client-s3'
import { env } from '@/env'
import { fileStorage } from './file-storage'
import { processWide } from '@/lib/process-wide'

/** One client, because each has connections of its own. */
const bucket = processWide<{ client?: S3 }>('media-bucket', () => ({}))

/** The bytes of a file of the media library. `name` has no folder. */
export async function readMedia(name: string): Promise<Uint8Array | undefined> {
  if (!env.S3_BUCKET) return readFile(path.join(env.MEDIA_DIR, name))
  const { S3 } = await import('@aws-sdk/client-s3')
  const client = (bucket.client ??= new S3(fileStorage.config ?? {}))
  const { Body } = await client.getObject({ Bucket: env.S3_BUCKET, Key: `media/${name}` })
  return Body?.transformToByteArray()
}
