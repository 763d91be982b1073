import type { Metadata } from 'next'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import type { PageMeta } from '@/platform/records/page-meta'
import { toOembedUrl } from '@/features/pages/server/oembed'
import { hasRoute } from '@/platform/routes.mjs'
import { toDescription } from '@/lib/text/search-result'

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
  /** What editors entered for search engines and sharing. It takes precedence. */
  meta?: PageMeta
}

/** Builds the metadata of a public page, including its Open Graph picture and feed. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { brand, tagline } = await getSiteInfo()
  const { feedTitle, hasPicture = false, isEmbeddable = false, meta, path } = page
  const title = meta?.title ?? page.title
  const description =
    meta?.description ?? (toDescription(page.description || tagline || '') || undefined)
  const heading = title ?? brand
  return {
    // An explicit undefined would override the layout's title.
    ...(title ? { title: page.title ? title : { absolute: title } } : {}),
    description,
    ...(meta?.isHidden && { robots: { index: false } }),
    alternates: {
      canonical: path,
      types: {
        ...(feedTitle &&
          hasRoute(`${path}/feed.xml`) && {
            'application/atom+xml': [{ url: `${path}/feed.xml`, title: feedTitle }],
          }),
        ...(isEmbeddable && {
          'application/json+oembed': [{ url: toOembedUrl(path), title: heading }],
        }),
      },
    },
    openGraph: {
      type: 'website',
      siteName: brand,
      title: heading,
      description,
      url: path,
      images: [
        ...(meta?.picture ? [meta.picture] : []),
        ...(!meta?.picture && hasRoute('/share.png')
          ? [
              {
                url: hasPicture ? `${path}/share.png` : '/share.png',
                width: 1200,
                height: 630,
                type: 'image/png',
                alt: hasPicture ? `${heading} | ${brand}` : (tagline ?? brand),
              },
            ]
          : []),
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}
