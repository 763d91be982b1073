import { toLine } from '@/lib/text/search-result'
import type { Media } from '@/payload-types'
import { toPicture } from '@/lib/pictures/picture'

/** How editors want a page to appear in search results and shared links. Unset: derived. */
export type PageMeta = {
  title?: string
  description?: string
  picture?: { url: string; width?: number; height?: number; alt: string }
  /** Search engines must not list the page. */
  isHidden: boolean
}

/** What the page has where a field of the group is empty, for the preview in /cms. */
export type DerivedMeta = {
  /** The path of the page, or with `hasSlug` what precedes its slug. */
  path: string
  hasSlug?: boolean
  /** The title of the page where the title of the record is not used. */
  title?: string
  /** Whether an entered title is shown without the brand. */
  isWholeTitle?: boolean
  /** The fields of the description, in the order in which they are used. */
  description: readonly string[]
}

type Stored = {
  title?: string | null
  description?: string | null
  image?: number | Media | null
  noIndex?: boolean | null
}

/** `image` must be populated (depth 1). */
export function toPageMeta(stored: Stored | undefined): PageMeta {
  const { image } = stored ?? {}
  return {
    title: toLine(stored?.title ?? '') || undefined,
    description: toLine(stored?.description ?? '') || undefined,
    picture: image && typeof image === 'object' && image.url ? toShared(image) : undefined,
    isHidden: stored?.noIndex ?? false,
  }
}

function toShared(image: Media): PageMeta['picture'] {
  const { alt, height, src, width } = toPicture({ image })
  return { url: src, width: width ?? undefined, height: height ?? undefined, alt }
}
