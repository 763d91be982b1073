import type { s3Storage } from '@payloadcms/storage-s3'
import { env } from '@/env'

/**
 * Stores uploads in S3 if a bucket is configured, otherwise in MEDIA_DIR. The columns are the same
 * (`alwaysInsertFields`), so a site can move later (`npm run media`). A failing upload ends within
 * 10 seconds.
 */
export const fileStorage: Parameters<typeof s3Storage>[0] = {
  enabled: Boolean(env.S3_BUCKET),
  alwaysInsertFields: true,
  bucket: env.S3_BUCKET ?? '',
  collections: { media: { prefix: 'media' }, avatars: { prefix: 'avatars' } },
  config: {
    region: env.S3_REGION ?? 'us-east-1',
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 4000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
  },
}
