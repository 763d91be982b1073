import type { Metadata } from 'next'
import { getSiteInfo } from '@/features/site/queries'
import { oembedUrl } from '@/lib/site/oembed'

const MAX_LENGTH = 160

/** Builds a meta description: the first line, cut at a word to at most 160 characters. */
export function toDescription(text: string): string {
  const line = (text.split('\n').find((one) => one.trim()) ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  return `${line.slice(0, MAX_LENGTH - 1).replace(/[\s,;:.–-]*\s\S*$/, '')}…`
}

type PageMetadata = {
  /** Without the brand, which the layout adds. Omitted on the home page. */
  title?: string
  description?: string | null
  path: string
  /** Has its own share picture at `{path}/share.png`. */
  hasPicture?: boolean
  /** Adds oEmbed discovery, for pages of published records. */
  isEmbeddable?: boolean
  feedTitle?: string
}

/** Builds the metadata of a public page, including its Open Graph picture and feed. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { brand, tagline } = await getSiteInfo()
  const { feedTitle, hasPicture = false, isEmbeddable = false, path, title } = page
  const description = toDescription(page.description || tagline || '') || undefined
  const shown = title ?? brand
  return {
    // An explicit undefined would override the layout's title.
    ...(title ? { title } : {}),
    description,
    alternates: {
      canonical: path,
      types: {
        ...(feedTitle && {
          'application/atom+xml': [{ url: `${path}/feed.xml`, title: feedTitle }],
        }),
        ...(isEmbeddable && {
          'application/json+oembed': [{ url: oembedUrl(path), title: shown }],
        }),
      },
    },
    openGraph: {
      type: 'website',
      siteName: brand,
      title: shown,
      description,
      url: path,
      images: [
        {
          url: hasPicture ? `${path}/share.png` : '/share.png',
          width: 1200,
          height: 630,
          type: 'image/png',
          alt: hasPicture ? `${shown} | ${brand}` : (tagline ?? brand),
        },
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}
