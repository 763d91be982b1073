import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/env'
import { fileStorage } from '@/lib/file-storage'

/** The bytes of a file of the media library. `name` has no folder. */
export async function readMedia(name: string): Promise<Uint8Array | undefined> {
  if (!env.S3_BUCKET) return readFile(path.join(env.MEDIA_DIR, name))
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const stored = { Bucket: env.S3_BUCKET, Key: `media/${name}` }
  const { Body } = await new S3Client(fileStorage.config ?? {}).send(new GetObjectCommand(stored))
  return Body?.transformToByteArray()
}
