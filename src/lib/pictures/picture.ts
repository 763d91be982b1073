import type { Media } from '@/payload-types'
import { PLACEHOLDER } from './picture-sizes'

export type PictureSource = {
  src: string
  srcSet?: string
  width: number | null
  height: number | null
  alt: string
}

type Pictured = {
  image?: number | Media | null
  imageUrl?: string | null
  /** Which drawing it has without a picture. */
  cover?: string | null
  difficulty?: string | null
}

/** The placeholder of a cover and a level: a part of the file, "/placeholder.svg#design-beginner". */
function toPlaceholder({ cover, difficulty }: Pictured): string {
  if (!cover) return PLACEHOLDER
  const level = (difficulty ?? 'All Levels').toLowerCase().replaceAll(' ', '-')
  return `${PLACEHOLDER}#${cover}-${level}`
}

/**
 * Returns the picture of a record: its upload, else its address, else the placeholder. `image` must
 * be populated (depth 1). `alt` describes a picture known by address only; without it, such a picture
 * is decorative, as the placeholder is.
 */
export function toPicture(doc: Pictured, alt = ''): PictureSource {
  const { image, imageUrl } = doc
  if (image && typeof image === 'object' && image.url) return toUploaded(image, image.url)
  if (imageUrl && imageUrl !== PLACEHOLDER) return { src: imageUrl, width: null, height: null, alt }
  return { src: toPlaceholder(doc), width: 1280, height: 720, alt: '' }
}

/** Whether a record has no picture of its own. */
export function isPlaceholder({ src }: PictureSource): boolean {
  return src.startsWith(PLACEHOLDER)
}

export function getSmallest({ src, srcSet }: PictureSource): string {
  return srcSet?.split(' ')[0] ?? src
}

function toUploaded(media: Media, url: string): PictureSource {
  const versions = [...Object.values(media.sizes ?? {}), media].flatMap(({ url: at, width }) =>
    at && width ? [{ src: toLocal(at), width }] : [],
  )
  const widths = [...new Map(versions.map((version) => [version.width, version])).values()]
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
