import { z } from 'zod'

/**
 * What search engines require of structured data, by type. Recommended properties that the site has are
 * required here too. Unknown properties pass, because schema-dts checks their types.
 */
const address = z.url({ protocol: /^https?$/ })
const moment = z.iso.datetime()
const words = z.string().trim().min(1)
const duration = z.string().regex(/^P(?:\d+[DWM]|T\d+M)$/)
const organization = z.looseObject({
  '@type': z.literal('Organization'),
  name: words,
  url: address,
})
const person = z.looseObject({ '@type': z.literal('Person'), name: words })
const context = { '@context': z.literal('https://schema.org') }
const offer = z.looseObject({
  '@type': z.literal('Offer'),
  price: z.number().min(0),
  priceCurrency: z.string().length(3),
  url: address,
})
const place = z.union([
  z.looseObject({ '@type': z.literal('Place'), name: words, address: words }),
  z.looseObject({ '@type': z.literal('VirtualLocation'), url: address }),
])

const SHAPES = {
  Organization: organization.extend({ ...context, logo: address, '@id': address }),
  WebSite: z.looseObject({
    ...context,
    name: words,
    url: address,
    potentialAction: z.looseObject({
      target: z.string().endsWith('/search?q={search_term_string}'),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  Course: z.looseObject({
    ...context,
    name: words,
    description: words,
    provider: organization,
    offers: offer.extend({ category: z.enum(['Free', 'Paid', 'Partially Free', 'Subscription']) }),
    hasCourseInstance: z.looseObject({
      '@type': z.literal('CourseInstance'),
      courseMode: z.enum(['Online', 'Onsite', 'Blended']),
      courseWorkload: duration,
    }),
  }),
  EducationEvent: z.looseObject({
    ...context,
    name: words,
    description: words,
    image: address,
    startDate: moment,
    endDate: moment,
    location: place,
    eventStatus: z.enum([
      'https://schema.org/EventScheduled',
      'https://schema.org/EventCancelled',
      'https://schema.org/EventRescheduled',
    ]),
    eventAttendanceMode: z.enum([
      'https://schema.org/OnlineEventAttendanceMode',
      'https://schema.org/OfflineEventAttendanceMode',
    ]),
    offers: offer,
    organizer: organization,
    performer: person.optional(),
  }),
  VideoObject: z.looseObject({
    ...context,
    name: words,
    description: words,
    thumbnailUrl: address,
    uploadDate: moment,
    // Unknown for a recording.
    duration: duration.optional(),
    embedUrl: address,
  }),
  FAQPage: z.looseObject({
    ...context,
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.looseObject({
    ...context,
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.number().int().positive(),
          name: words,
          item: address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
}

/** Throws with the missing properties if search engines would reject the structured data. */
export function expectSearchEngineShape(data: unknown): void {
  const { '@type': type } = z.looseObject({ '@type': z.string() }).parse(data)
  const shape = Object.entries(SHAPES).find(([name]) => name === type)?.[1]
  if (!shape) throw new Error(`No shape is known for ${type}`)
  shape.parse(data)
}
