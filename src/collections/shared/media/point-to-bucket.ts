import type { CollectionAfterReadHook } from 'payload'
import { env } from '@/env'

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
    ...(url === undefined ? {} : { url: toBucket(url, base) }),
    ...(thumbnailURL === undefined ? {} : { thumbnailURL: toBucket(thumbnailURL, base) }),
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

/** `/api/media/file/a.webp?prefix=media` → `<base>/media/a.webp`, the object key of the upload. */
function toBucket(address: unknown, base: string): unknown {
  if (typeof address !== 'string') return address
  const { pathname, searchParams } = new URL(address, env.SITE_URL)
  const [, name] = /^\/api\/media\/file\/([^/]+)$/.exec(pathname) ?? []
  if (!name) return address
  const folder = searchParams.get('prefix') ?? 'media'
  return `${base.replace(/\/+$/, '')}/${folder}/${name}`
}
