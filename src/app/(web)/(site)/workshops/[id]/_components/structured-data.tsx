import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import type { WorkshopDetail } from '@/features/catalog/workshops/dto'
import { toReplayJsonLd } from '@/features/catalog/video-json-ld'
import {
  toCourseJsonLd,
  toWorkshopEventJsonLd,
} from '@/features/catalog/workshops/workshop-json-ld'

export function StructuredData({ workshop, brand }: { workshop: WorkshopDetail; brand: string }) {
  const site = { siteUrl: env.SITE_URL, brand }
  const event = toWorkshopEventJsonLd(workshop, site)
  const endsAt = workshop.event?.endsAt ?? null
  const replay = toReplayJsonLd('workshops', { ...workshop, endsAt }, site)
  const steps = [
    { name: 'Workshops', path: '/workshops' },
    { name: workshop.title, path: `/workshops/${workshop.slug}` },
  ]
  return (
    <JsonLd
      data={[
        toCourseJsonLd(workshop, site),
        ...(event ? [event] : []),
        ...(replay ? [replay] : []),
        toBreadcrumbsJsonLd(steps, env.SITE_URL),
      ]}
    />
  )
}
