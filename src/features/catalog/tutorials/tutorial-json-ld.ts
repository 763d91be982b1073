import type { VideoObject, WithContext } from 'schema-dts'
import { toIsoDuration } from '../duration'
import { toPeopleJsonLd } from '@/features/instructors/people'
import { videoFacts } from '../video-json-ld'
import type { TutorialDetail } from './dto'

export function toVideoJsonLd(
  tutorial: TutorialDetail,
  site: { siteUrl: string; brand: string },
): WithContext<VideoObject> | null {
  const { people, publishedAt, slug, videoUrl } = tutorial
  if (!videoUrl) return null
  const duration = toIsoDuration(tutorial.duration)
  const path = `/tutorials/${slug}`
  return {
    ...videoFacts({ ...tutorial, path, url: videoUrl, uploadDate: publishedAt }, site),
    ...(duration ? { duration } : {}),
    educationalLevel: tutorial.difficulty,
    author: toPeopleJsonLd(people, site.siteUrl),
  }
}
