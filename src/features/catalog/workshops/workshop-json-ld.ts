import type { Course, Event, Place, VirtualLocation, WithContext } from 'schema-dts'
import { toIsoDuration } from '../duration'
import { toPeopleJsonLd } from '@/features/instructors/people'
import { eventFacts } from '@/features/events/event-json-ld'
import type { WorkshopDetail } from './dto'

type Site = { siteUrl: string; brand: string }

const FREE = { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'INR' } as const

export function toCourseJsonLd(workshop: WorkshopDetail, site: Site): WithContext<Course> {
  const { categories, description, difficulty, duration, endsAt, mode, people } = workshop
  const { picture, slug, startsAt } = workshop
  const workload = toIsoDuration(duration)
  const url = `${site.siteUrl}/workshops/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${url}#course`,
    name: workshop.title,
    description,
    url,
    image: new URL(picture.src, site.siteUrl).href,
    provider: { '@type': 'Organization', name: site.brand, url: site.siteUrl },
    isAccessibleForFree: true,
    ...(categories.length > 0 ? { about: categories } : {}),
    ...(difficulty ? { educationalLevel: difficulty } : {}),
    offers: { ...FREE, url },
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

/** A dated workshop as an event, or null. */
export function toWorkshopEventJsonLd(
  workshop: WorkshopDetail,
  site: Site,
): WithContext<Event> | null {
  const { description, event, mode, people, picture, slug, title, venue } = workshop
  if (!event) return null
  const url = `${site.siteUrl}/workshops/${slug}`
  const location: Place | VirtualLocation =
    mode === 'in-person'
      ? { '@type': 'Place', name: venue ?? site.brand, address: venue ?? site.brand }
      : { '@type': 'VirtualLocation', url }
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: title,
    description,
    url,
    image: new URL(picture.src, site.siteUrl).href,
    ...eventFacts(event, site.siteUrl),
    eventAttendanceMode: `https://schema.org/${mode === 'in-person' ? 'Offline' : 'Online'}EventAttendanceMode`,
    location,
    isAccessibleForFree: true,
    offers: { ...FREE, url, availability: 'https://schema.org/InStock' },
    ...(people.length > 0 ? { performer: toPeopleJsonLd(people, site.siteUrl) } : {}),
    organizer: { '@type': 'Organization', name: site.brand, url: site.siteUrl },
  }
}
