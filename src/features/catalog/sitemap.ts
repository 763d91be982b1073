import { toXmlText } from '@/lib/text/xml'

/** A page in the sitemap. Addresses may be paths of this site. */
export type SitemapPage = {
  path: string
  changedAt?: string
  pictures?: { src: string; alt: string }[]
  video?: SitemapVideo
}

type SitemapVideo = {
  title: string
  description: string
  thumbnail: string
  /** A file, or the player of a host. */
  address: string
  isPlayer: boolean
  publishedAt: string
}

/**
 * Builds a sitemap with Google's extensions for pictures and videos. Next's own writes no
 * descriptions of pictures, and does not escape texts.
 */
export function toSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const address = (path: string) => new URL(path, siteUrl).href
  const urls = pages.map(({ changedAt, path, pictures = [], video }) =>
    tag('url', [
      tag('loc', siteUrl + path),
      changedAt && tag('lastmod', changedAt),
      ...pictures
        .filter(({ src }) => URL.canParse(src, siteUrl))
        .map(({ alt, src }) =>
          tag('image:image', [tag('image:loc', address(src)), alt && tag('image:caption', alt)]),
        ),
      video &&
        tag('video:video', [
          tag('video:thumbnail_loc', address(video.thumbnail)),
          tag('video:title', video.title),
          tag('video:description', video.description),
          tag(`video:${video.isPlayer ? 'player' : 'content'}_loc`, address(video.address)),
          tag('video:publication_date', video.publishedAt),
        ]),
    ]),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls.join('\n')}
</urlset>
`
}

/** Of a text, or of elements. */
function tag(name: string, content: string | (string | undefined)[]): string {
  const inner = typeof content === 'string' ? toXmlText(content) : content.filter(Boolean).join('')
  return `<${name}>${inner}</${name}>`
}
