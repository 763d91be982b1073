import { JsonLd } from '@/components/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/site/breadcrumbs-json-ld'
import type { WorkshopDetail } from '@/features/workshops/dto'
import { toCourseJsonLd, toWorkshopEventJsonLd } from '@/features/workshops/workshop-json-ld'

/** The workshop as search engines read it: a course, an event when it has a date, its place. */
export function StructuredData({ workshop, brand }: { workshop: WorkshopDetail; brand: string }) {
  const site = { siteUrl: env.SITE_URL, brand }
  const event = toWorkshopEventJsonLd(workshop, site)
  const steps = [
    { name: 'Workshops', path: '/workshops' },
    { name: workshop.title, path: `/workshops/${workshop.slug}` },
  ]
  return (
    <JsonLd
      data={[
        toCourseJsonLd(workshop, site),
        ...(event ? [event] : []),
        toBreadcrumbsJsonLd(steps, env.SITE_URL),
      ]}
    />
  )
}
