import { JsonLd } from '@/components/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/site/json-ld'
import type { WebinarDetail } from '@/features/webinars/dto'
import { toWebinarJsonLd } from '@/features/webinars/webinar-json-ld'
import { toReplayJsonLd } from '@/lib/catalogue/video-json-ld'

export function StructuredData({ webinar, brand }: { webinar: WebinarDetail; brand: string }) {
  const site = { siteUrl: env.SITE_URL, brand }
  const replay = toReplayJsonLd('webinars', webinar, site)
  const steps = [
    { name: 'Webinars', path: '/webinars' },
    { name: webinar.title, path: `/webinars/${webinar.slug}` },
  ]
  return (
    <JsonLd
      data={[
        toWebinarJsonLd(webinar, site),
        ...(replay ? [replay] : []),
        toBreadcrumbsJsonLd(steps, env.SITE_URL),
      ]}
    />
  )
}
