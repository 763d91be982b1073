import type { CollectionAfterReadHook } from 'payload'
import { env } from '@/env'
import { toBucket } from '@/platform/files/file-address'

type Addressed = { url?: unknown; thumbnailURL?: unknown; sizes?: Record<string, Addressed | null> }

/**
 * Rewrites media URLs on read if `S3_PUBLIC_URL` is set. Stored values stay unchanged, so that the
 * setting can change at any time.
 */
export const pointToBucket: CollectionAfterReadHook = ({ doc }) => {
  const base = env.S3_BUCKET && env.S3_PUBLIC_URL
  return base ? withBucketAddresses(doc as Addressed, base) : (doc as unknown)
}

export function withBucketAddresses(doc: Addressed, base: string): Addressed {
  const { sizes, thumbnailURL, url } = doc
  return {
    ...doc,
    ...(url === undefined ? {} : { url: toBucketAddress(url, base) }),
    ...(thumbnailURL === undefined ? {} : { thumbnailURL: toBucketAddress(thumbnailURL, base) }),
    ...(sizes
      ? {
          sizes: Object.fromEntries(
            Object.entries(sizes).map(([name, size]) => [
              name,
              size && withBucketAddresses(size, base),
            ]),
          ),
        }
      : {}),
  }
}

function toBucketAddress(address: unknown, base: string): unknown {
  return typeof address === 'string' ? toBucket(address, base) : address
}
