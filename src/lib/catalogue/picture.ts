import type { Media } from '@/payload-types'

export type PictureSource = {
  src: string
  srcSet?: string
  width: number | null
  height: number | null
  alt: string
}

/**
 * `sizes` attributes of a card and of the picture at the top of a record. Phones have a pixel
 * density of 3 where 2 is enough, so they request two thirds of the displayed width.
 */
export const CARD_SIZES = '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 62vw'
export const LEAD_SIZES = '(min-width: 72rem) 48rem, (min-width: 40rem) 92vw, 62vw'

export const PLACEHOLDER = '/placeholder.svg'

type Pictured = { image?: number | Media | null; imageUrl?: string | null }

/**
 * Returns the picture of a record: its upload, else its address, else the placeholder. `image` must
 * be populated (depth 1). `alt` describes a picture known by address only; without it, such a picture
 * is decorative, as the placeholder is.
 */
export function toPicture({ image, imageUrl }: Pictured, alt = ''): PictureSource {
  if (image && typeof image === 'object' && image.url) return toUploaded(image, image.url)
  if (imageUrl) return { src: imageUrl, width: null, height: null, alt }
  return { src: PLACEHOLDER, width: 1200, height: 800, alt: '' }
}

/** The address of the smallest version of a picture. */
export function smallestOf({ src, srcSet }: PictureSource): string {
  return srcSet?.split(' ')[0] ?? src
}

function toUploaded(media: Media, url: string): PictureSource {
  const versions = [...Object.values(media.sizes ?? {}), media].flatMap(({ url: at, width }) =>
    at && width ? [{ src: toLocal(at), width }] : [],
  )
  const widths = [...new Map(versions.map((one) => [one.width, one])).values()]
  return {
    src: toLocal(url),
    srcSet:
      widths.length > 1
        ? widths
            .sort((a, b) => a.width - b.width)
            .map(({ src, width }) => `${src} ${width}w`)
            .join(', ')
        : undefined,
    width: media.width ?? null,
    height: media.height ?? null,
    alt: media.alt,
  }
}

/**
 * Payload prefixes its own files with the configured origin. Removing it makes them work under
 * every host name of the site. Files in a bucket keep their host.
 */
function toLocal(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname.startsWith('/api/media/file/') ? pathname + search : address
}
