import type { VideoObject, WithContext } from 'schema-dts'
import type { Recording } from '@/features/learning/transcript/recording'
import type { PictureSource } from '@/lib/pictures/picture'
import { toVideo } from './video'

type Site = { siteUrl: string; brand: string }
type Shown = { title: string; description: string; picture: PictureSource }

/** Structured data of a video. `path` is the path of its page. */
export function videoFacts(
  { title, description, picture, path, url, uploadDate }: Shown & Record<VideoUrl, string>,
  { siteUrl, brand }: Site,
): WithContext<Extract<VideoObject, { '@type': 'VideoObject' }>> {
  const video = toVideo(url)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    url: `${siteUrl}${path}`,
    thumbnailUrl: new URL(picture.src, siteUrl).href,
    uploadDate,
    ...(video && video.host !== 'file'
      ? { embedUrl: video.player }
      : { contentUrl: new URL(url, siteUrl).href }),
    publisher: { '@type': 'Organization', name: brand, url: siteUrl },
  }
}

type VideoUrl = 'path' | 'url' | 'uploadDate'

type Replay = Shown & {
  slug: string
  publishedAt: string
  endsAt: string | null
  recording: Recording | null
}

/**
 * Returns structured data of an event's recording, or null if it does not play in the page. The
 * upload date is never before the end of the event.
 */
export function toReplayJsonLd(
  kind: 'workshops' | 'webinars',
  { endsAt, publishedAt, recording, slug, ...shown }: Replay,
  site: Site,
): WithContext<VideoObject> | null {
  if (!recording?.url || !recording.isPlayable) return null
  const isLater = endsAt && Date.parse(endsAt) > Date.parse(publishedAt)
  const uploadDate = isLater ? endsAt : publishedAt
  return videoFacts({ ...shown, path: `/${kind}/${slug}`, url: recording.url, uploadDate }, site)
}
