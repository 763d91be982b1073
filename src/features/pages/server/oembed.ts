import { env } from '@/env'
import { toKind, type TargetKind } from '@/lib/records/target'

/** An embeddable page: its kind and the `{id}` in its path. */
export type Embedded = { kind: TargetKind; idOrSlug: string }
type Shown = { title: string; author: string; path: string; brand: string }
type Wanted = { maxWidth?: number; maxHeight?: number }

const PICTURE = { width: 1200, height: 630 }
const PATH = /^\/(\w+)\/([^/]+)\/?$/
/** In seconds. */
const CACHE_AGE = 3600

/** Parses the address of an embeddable page of this site, or returns null. */
export function parseEmbedded(address: string): Embedded | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const [, list, idOrSlug] = origin === env.SITE_URL ? (PATH.exec(pathname) ?? []) : []
  const kind = toKind(list)
  return kind && idOrSlug ? { kind, idOrSlug } : null
}

export function toOembedUrl(path: string): string {
  return `/api/oembed?url=${encodeURIComponent(env.SITE_URL + path)}`
}

/**
 * Returns an oEmbed 1.0 response of type `link`: text and a picture, without HTML to embed. Omits
 * the picture if it exceeds the requested size.
 */
export function toOembed({ author, brand, path, title }: Shown, { maxWidth, maxHeight }: Wanted) {
  const fits =
    (maxWidth ?? PICTURE.width) >= PICTURE.width && (maxHeight ?? PICTURE.height) >= PICTURE.height
  return {
    version: '1.0' as const,
    type: 'link' as const,
    title,
    author_name: author,
    provider_name: brand,
    provider_url: env.SITE_URL,
    cache_age: CACHE_AGE,
    ...(fits && {
      thumbnail_url: `${env.SITE_URL}${path}/share.png`,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    }),
  }
}
