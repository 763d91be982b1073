import type { Event, WithContext } from 'schema-dts'
import { toPeopleJsonLd } from '@/features/instructors/people'
import { eventFacts } from '@/features/events/event-json-ld'
import type { WebinarDetail } from './dto'

export function toWebinarJsonLd(
  webinar: WebinarDetail,
  { siteUrl, brand }: { siteUrl: string; brand: string },
): WithContext<Event> {
  const { amount, description, people, picture, registrationLink } = webinar
  const url = `${siteUrl}/webinars/${webinar.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: webinar.title,
    description,
    url,
    image: new URL(picture.src, siteUrl).href,
    ...(webinar.event && eventFacts(webinar.event, siteUrl)),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    isAccessibleForFree: amount === 0,
    offers: {
      '@type': 'Offer',
      price: amount,
      priceCurrency: 'USD',
      url: registrationLink ?? url,
      availability: 'https://schema.org/InStock',
    },
    performer: toPeopleJsonLd(people, siteUrl),
    organizer: { '@type': 'Organization', name: brand, url: siteUrl },
  }
}
