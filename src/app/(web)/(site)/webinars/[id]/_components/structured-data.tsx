import { JsonLd } from '@/components/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/site/breadcrumbs-json-ld'
import type { WebinarDetail } from '@/features/webinars/dto'
import { toWebinarJsonLd } from '@/features/webinars/webinar-json-ld'

/** The webinar as search engines read it: an event and its place on the site. */
export function StructuredData({ webinar, brand }: { webinar: WebinarDetail; brand: string }) {
  const steps = [
    { name: 'Webinars', path: '/webinars' },
    { name: webinar.title, path: `/webinars/${webinar.slug}` },
  ]
  return (
    <JsonLd
      data={[
        toWebinarJsonLd(webinar, { siteUrl: env.SITE_URL, brand }),
        toBreadcrumbsJsonLd(steps, env.SITE_URL),
      ]}
    />
  )
}
