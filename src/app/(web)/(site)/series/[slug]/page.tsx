import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/ui/shell/json-ld'
import { getButtonClass } from '@/ui/button-class'
import { env } from '@/env'
import { findRecord } from '@/features/catalog/server/queries'
import { formatPrice } from '@/features/catalog/record'
import { findLead, SeriesArticle } from '@/features/events/ui/series-article'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import { findSeries } from '@/features/events/server/series-page'
import { toBreadcrumbsJsonLd } from '@/features/pages/site/json-ld'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { toSeriesJsonLd } from '@/features/events/event-json-ld'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { pageMetadata } from '../../../page-metadata'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type SeriesProps = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: SeriesProps): Promise<Metadata> {
  const { description, path, title } = await getSeries(params)
  return pageMetadata({ title, description, path })
}

/** The events of a series, identical for every visitor. */
export default async function SeriesPage({ params }: SeriesProps) {
  const [series, { timeZone }, texts] = await Promise.all([
    getSeries(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { path, title } = series
  const event = findLead(series, now()) ?? notFound()
  const lead = (await findRecord(event.kind, event.slug)) ?? notFound()
  return (
    <>
      <JsonLd
        data={[
          toSeriesJsonLd(series, env.SITE_URL),
          toBreadcrumbsJsonLd([{ name: title, path }], env.SITE_URL),
        ]}
      />
      <SeriesArticle
        series={series}
        lead={{ ...lead, price: lead.price || formatPrice(lead.amount) }}
        texts={{ ...texts.series, aboutTitle: texts[TARGET_COLLECTIONS[event.kind]].aboutTitle }}
        timeZone={timeZone}
        now={now()}
        actions={
          <a href={`${path}/calendar.ics`} className={getButtonClass({ variant: 'secondary' })}>
            Add to calendar
          </a>
        }
      />
    </>
  )
}

async function getSeries(params: SeriesProps['params']) {
  return findOrRedirect('series', (await params).slug, findSeries)
}

/** Outside the component, because a render must not read the clock directly. */
function now(): number {
  return Date.now()
}
