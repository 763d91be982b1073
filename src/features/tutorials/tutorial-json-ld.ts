import type { VideoObject, WithContext } from 'schema-dts'
import { toIsoDuration } from '@/lib/catalogue/duration'
import { toVideo } from '@/lib/catalogue/video'
import type { TutorialDetail } from './dto'

/** The video of a tutorial, or null when it has none. */
export function toVideoJsonLd(
  tutorial: TutorialDetail,
  { siteUrl, brand }: { siteUrl: string; brand: string },
): WithContext<VideoObject> | null {
  const { author, description, picture, publishedAt, slug, title, videoUrl } = tutorial
  if (!videoUrl) return null
  const video = toVideo(videoUrl)
  const duration = toIsoDuration(tutorial.duration)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    url: `${siteUrl}/tutorials/${slug}`,
    thumbnailUrl: new URL(picture.src, siteUrl).href,
    uploadDate: publishedAt,
    ...(duration ? { duration } : {}),
    ...(video && video.host !== 'file'
      ? { embedUrl: video.player }
      : { contentUrl: new URL(videoUrl, siteUrl).href }),
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand, url: siteUrl },
  }
}
