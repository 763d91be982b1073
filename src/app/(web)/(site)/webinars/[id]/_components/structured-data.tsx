import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import type { WebinarDetail } from '@/features/catalog/webinars/dto'
import { toWebinarJsonLd } from '@/features/catalog/webinars/webinar-json-ld'
import { toReplayJsonLd } from '@/features/catalog/video-json-ld'

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
