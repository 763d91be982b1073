import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import type { TutorialDetail } from '@/features/catalog/tutorials/dto'
import { toVideoJsonLd } from '@/features/catalog/tutorials/tutorial-json-ld'

export function StructuredData({ tutorial, brand }: { tutorial: TutorialDetail; brand: string }) {
  const video = toVideoJsonLd(tutorial, { siteUrl: env.SITE_URL, brand })
  const steps = [
    { name: 'Tutorials', path: '/tutorials' },
    { name: tutorial.title, path: `/tutorials/${tutorial.slug}` },
  ]
  return <JsonLd data={[...(video ? [video] : []), toBreadcrumbsJsonLd(steps, env.SITE_URL)]} />
}
