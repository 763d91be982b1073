import type { s3Storage } from '@payloadcms/storage-s3'
import { env } from '@/env'

/**
 * Where uploaded files go: to S3 when a bucket is configured, else into MEDIA_DIR. The
 * columns are the same either way (`alwaysInsertFields`), so that a site can move later
 * (`npm run media`). Every wait has an end: two tries of at most 4 seconds, so that an upload is
 * refused within 10.
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
    // Servers other than Amazon's do not all know the newer checksums.
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
