import type { Metadata } from 'next'
import { getSiteInfo } from '@/features/site/queries'
import { oembedUrl } from '@/lib/site/oembed'
import { toDescription } from './to-description'

type PageMetadata = {
  /** Without the brand, which the layout adds; none for home. */
  title?: string
  description?: string | null
  /** The canonical address, from the root. */
  path: string
  /** Has a picture of its own at `{path}/share.png`. */
  hasPicture?: boolean
  /** Other sites may ask what it is: the page of one published record. */
  isEmbeddable?: boolean
  /** The Atom feed of the list that this page is. */
  feedTitle?: string
}

/**
 * The one place that describes a public page to search engines and to whoever shares it:
 * title, description, canonical address, Open Graph picture with its alternative text, feed.
 */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { brand, tagline } = await getSiteInfo()
  const { feedTitle, hasPicture = false, isEmbeddable = false, path, title } = page
  const description = toDescription(page.description || tagline || '') || undefined
  const shown = title ?? brand
  return {
    // A title that is there but undefined would take away the layout's.
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
