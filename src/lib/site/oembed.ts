import { env } from '@/env'

/** What has a page of its own and may be embedded: its collection, and what stands for `{id}`. */
export type Embedded = { kind: 'workshops' | 'webinars' | 'tutorials'; idOrSlug: string }
type Shown = { title: string; author: string; path: string; brand: string }
type Wanted = { maxWidth?: number; maxHeight?: number }

/** The picture of every such page (`share.png`), in pixels. */
const PICTURE = { width: 1200, height: 630 }
const PATH = /^\/(workshops|webinars|tutorials)\/([^/]+)\/?$/
/** Seconds for which a consumer may keep what it was told. */
const CACHE_AGE = 3600

/** The page that an address stands for; null for what is not ours, and for every other page of ours. */
export function parseEmbedded(address: string): Embedded | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const [, kind, idOrSlug] = origin === env.SITE_URL ? (PATH.exec(pathname) ?? []) : []
  return kind && idOrSlug ? { kind: kind as Embedded['kind'], idOrSlug } : null
}

/** The address that describes a page to others, for its head. */
export function oembedUrl(path: string): string {
  return `/api/oembed?url=${encodeURIComponent(env.SITE_URL + path)}`
}

/**
 * A response of oEmbed 1.0, of type `link`: words and a picture, and nothing to put into a frame.
 * The picture is left out where it is larger than whoever asks has room for.
 */
export function toOembed({ author, brand, path, title }: Shown, { maxWidth, maxHeight }: Wanted) {
  const fits =
    (maxWidth ?? PICTURE.width) >= PICTURE.width && (maxHeight ?? PICTURE.height) >= PICTURE.height
  return {
    version: '1.0',
    type: 'link',
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
