import type { Media } from '@/payload-types'

/** A picture as pages show it: ready for `<Picture>`, never without an address. */
export type PictureSource = {
  src: string
  srcSet?: string
  width: number | null
  height: number | null
  alt: string
}

/**
 * As in `<img sizes>`: of a card, and of the picture at the top of a record. Phones have three
 * pixels where eyes see two, so they ask for two thirds of the width that they show.
 */
export const CARD_SIZES = '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 62vw'
export const LEAD_SIZES = '(min-width: 72rem) 48rem, (min-width: 40rem) 92vw, 62vw'

/** Shown wherever a workshop, webinar or tutorial has no picture. */
export const PLACEHOLDER = '/placeholder.svg'

type Pictured = { image?: number | Media | null; imageUrl?: string | null }

/**
 * The picture of a record: the upload with its widths, else the address, else the
 * placeholder. `image` must be populated (depth 1) to count. `alt` names a picture that is known
 * by its address alone; the placeholder shows nothing, so it has none.
 */
export function toPicture({ image, imageUrl }: Pictured, alt = ''): PictureSource {
  if (image && typeof image === 'object' && image.url) return toUploaded(image, image.url)
  if (imageUrl) return { src: imageUrl, width: null, height: null, alt }
  return { src: PLACEHOLDER, width: 1200, height: 800, alt: '' }
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
 * Payload writes the configured origin before the addresses of its own files. Without it they work
 * under every name the site is reached by; files in a bucket keep their host.
 */
function toLocal(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname.startsWith('/api/media/file/') ? pathname + search : address
}
