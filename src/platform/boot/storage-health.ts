import { statfs } from 'node:fs/promises'
import type { S3 } from '@aws-sdk/client-s3'
import { openBucketClient } from '../../../operate/media-store.mjs'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'

type StorageState = 'ok' | 'full' | 'unreachable'

const LIMIT_MS = 800
const FRESH_MS = 10_000
const MIN_FREE_BYTES = 64 * 1024 * 1024

type Health = { last?: { state: StorageState; at: number }; client?: S3 }
const health = processWide<Health>('storage-health', () => ({}))

/**
 * Whether files can be stored. The site still serves without storage, so a failure makes an
 * instance degraded, not dead. Checks at most every ten seconds and resolves within one.
 */
export async function getStorageState(): Promise<StorageState> {
  const { last } = health
  if (last && Date.now() - last.at < FRESH_MS) return last.state
  const state = await (env.S3_BUCKET ? askBucket(env.S3_BUCKET) : askDisk())
  health.last = { state, at: Date.now() }
  return state
}

async function askBucket(bucket: string): Promise<StorageState> {
  const client = (health.client ??= await openBucketClient(env, { maxAttempts: 1 }))
  const abortSignal = AbortSignal.timeout(LIMIT_MS)
  return client.headBucket({ Bucket: bucket }, { abortSignal }).then(
    () => 'ok',
    () => 'unreachable',
  )
}

async function askDisk(): Promise<StorageState> {
  // The folder is created by the first upload.
  const disk = await statfs(env.MEDIA_DIR).catch(() => undefined)
  return disk && disk.bavail * disk.bsize < MIN_FREE_BYTES ? 'full' : 'ok'
}
