import type { CollectionAfterReadHook } from 'payload'
import { env } from '@/env'

type Addressed = { url?: unknown; thumbnailURL?: unknown; sizes?: Record<string, Addressed | null> }

/**
 * Gives pictures of the media library their addresses in the bucket when `S3_PUBLIC_URL` names one
 * that everybody may read. What is stored stays as it is, so that the setting can be changed
 * at any time, and the addresses of the site go on to work.
 */
export const pointToBucket: CollectionAfterReadHook = ({ doc }) => {
  const base = env.S3_BUCKET && env.S3_PUBLIC_URL
  return base ? withBucketAddresses(doc as Addressed, base) : (doc as unknown)
}

/** The document with each address of our own replaced by the one under `base`, sizes included. */
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

/** `/api/media/file/a.webp?prefix=media` → `<base>/media/a.webp`, the key that the upload has. */
function toBucket(address: unknown, base: string): unknown {
  if (typeof address !== 'string') return address
  const { pathname, searchParams } = new URL(address, env.SITE_URL)
  const [, name] = /^\/api\/media\/file\/([^/]+)$/.exec(pathname) ?? []
  if (!name) return address
  const folder = searchParams.get('prefix') ?? 'media'
  return `${base.replace(/\/+$/, '')}/${folder}/${name}`
}
