import type {
  Course,
  Event,
  Place,
  Thing,
  VideoObject,
  VirtualLocation,
  WithContext,
} from 'schema-dts'
import { toPeopleJsonLd } from '@/features/instructors/people'
import { toEventFacts } from '@/features/events/event-json-ld'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import { TARGET_COLLECTIONS, TARGET_NAMES, toTargetPath } from '@/lib/records/target'
import { toIsoDuration } from './duration'
import type { RecordDetail } from './record'
import { toVideo } from './video'

type Site = { siteUrl: string; brand: string }

const FREE = { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'INR' } as const
const IN_STOCK = 'https://schema.org/InStock'

/** The structured data of the page of a record. */
export function toRecordJsonLd(record: RecordDetail, site: Site): WithContext<Thing>[] {
  const { kind, title } = record
  const steps = [
    { name: `${TARGET_NAMES[kind]}s`, path: `/${TARGET_COLLECTIONS[kind]}` },
    { name: title, path: toTargetPath(record) },
  ]
  return [
    kind === 'workshop' ? toCourseJsonLd(record, site) : null,
    toEventJsonLd(record, site),
    kind === 'tutorial' ? toVideoJsonLd(record, site) : toReplayJsonLd(record, site),
    toBreadcrumbsJsonLd(steps, site.siteUrl),
  ].filter((data) => data !== null)
}

function commonFacts(record: RecordDetail, { siteUrl }: Site) {
  const { description, picture, title } = record
  return {
    name: title,
    description,
    url: siteUrl + toTargetPath(record),
    image: new URL(picture.src, siteUrl).href,
  }
}

function toOrganization({ brand, siteUrl }: Site) {
  return { '@type': 'Organization', name: brand, url: siteUrl } as const
}

/** A workshop as a course. */
export function toCourseJsonLd(workshop: RecordDetail, site: Site): WithContext<Course> {
  const { categories, difficulty, duration, endsAt, mode, people, startsAt } = workshop
  const workload = toIsoDuration(duration)
  const facts = commonFacts(workshop, site)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${facts.url}#course`,
    ...facts,
    provider: toOrganization(site),
    isAccessibleForFree: true,
    ...(categories.length > 0 ? { about: categories } : {}),
    ...(difficulty ? { educationalLevel: difficulty } : {}),
    offers: { ...FREE, url: facts.url },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: mode === 'in-person' ? 'Onsite' : 'Online',
      ...(workload ? { courseWorkload: workload } : {}),
      ...(startsAt ? { startDate: startsAt } : {}),
      ...(endsAt ? { endDate: endsAt } : {}),
      ...(people.length > 0 ? { instructor: toPeopleJsonLd(people, site.siteUrl) } : {}),
    },
  }
}

/** A dated record as an event, or null. */
export function toEventJsonLd(record: RecordDetail, site: Site): WithContext<Event> | null {
  const { amount, event, kind, mode, people, registrationLink, venue } = record
  if (!event) return null
  const facts = commonFacts(record, site)
  const place = venue ?? site.brand
  const location: Place | VirtualLocation =
    mode === 'in-person'
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', url: facts.url }
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    ...facts,
    ...toEventFacts(event, site.siteUrl),
    eventAttendanceMode: `https://schema.org/${mode === 'in-person' ? 'Offline' : 'Online'}EventAttendanceMode`,
    location,
    isAccessibleForFree: amount === 0,
    offers:
      kind === 'workshop'
        ? { ...FREE, url: facts.url, availability: IN_STOCK }
        : {
            '@type': 'Offer',
            price: amount,
            priceCurrency: 'USD',
            url: registrationLink ?? facts.url,
            availability: IN_STOCK,
          },
    ...(people.length > 0 ? { performer: toPeopleJsonLd(people, site.siteUrl) } : {}),
    organizer: toOrganization(site),
  }
}

/** A tutorial as a video, or null without one. */
export function toVideoJsonLd(tutorial: RecordDetail, site: Site): WithContext<VideoObject> | null {
  const { difficulty, people, publishedAt, recording } = tutorial
  if (!recording?.url) return null
  const duration = toIsoDuration(tutorial.duration)
  return {
    ...videoFacts(tutorial, { url: recording.url, uploadDate: publishedAt }, site),
    ...(duration ? { duration } : {}),
    ...(difficulty ? { educationalLevel: difficulty } : {}),
    author: toPeopleJsonLd(people, site.siteUrl),
  }
}

/**
 * The recording of an event, or null if it does not play in the page. The upload date is never
 * before the end of the event.
 */
export function toReplayJsonLd(record: RecordDetail, site: Site): WithContext<VideoObject> | null {
  const { event, publishedAt, recording } = record
  if (!recording?.url || !recording.isPlayable) return null
  const endsAt = event?.endsAt
  const isLater = endsAt && Date.parse(endsAt) > Date.parse(publishedAt)
  const uploadDate = isLater ? endsAt : publishedAt
  return videoFacts(record, { url: recording.url, uploadDate }, site)
}

function videoFacts(
  record: RecordDetail,
  { uploadDate, url }: { uploadDate: string; url: string },
  site: Site,
): WithContext<Extract<VideoObject, { '@type': 'VideoObject' }>> {
  const video = toVideo(url)
  const { image, ...facts } = commonFacts(record, site)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    ...facts,
    thumbnailUrl: image,
    uploadDate,
    ...(video && video.host !== 'file'
      ? { embedUrl: video.player }
      : { contentUrl: new URL(url, site.siteUrl).href }),
    publisher: toOrganization(site),
  }
}
