import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/env'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WebinarCatalogue } from '@/features/catalog/ui/webinars/webinar-catalogue'
import { listWebinars } from '@/features/catalog/server/webinars/queries'
import { EVENT_TIMES } from '@/features/catalog/catalog'
import { catalogueHref, parseFilter, parsePage } from '@/features/catalog/server/catalogue-address'
import { pageMetadata } from '../../../../../page-metadata'

/** In seconds, as on the first page. */
export const revalidate = 120

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type BrowseProps = { params: Promise<{ when: string; page: string }> }

export async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
  const { when, page } = await read(params)
  const { webinars: texts } = await getPageTexts()
  return pageMetadata({
    title: [when, texts.metaTitle, page > 1 && `Page ${page}`].filter(Boolean).join(' – '),
    description: texts.metaDescription,
    path: catalogueHref('/webinars', { when, page }),
  })
}

/** A filtered or later page, rewritten from /webinars?when=…&page=… */
export default async function BrowsePage({ params }: BrowseProps) {
  const { when, page } = await read(params)
  const [found, { timeZone }, { webinars: texts }] = await Promise.all([
    listWebinars({ when, page }),
    getSiteInfo(),
    getPageTexts(),
  ])
  if (page > 1 && page > found.pages && !found.isUnavailable) notFound()
  const calendarUrl = `${env.SITE_URL}/calendar.ics`
  return <WebinarCatalogue {...{ when, found, texts, timeZone, calendarUrl }} />
}

async function read(params: BrowseProps['params']) {
  const given = await params
  const when = parseFilter(EVENT_TIMES, given.when)
  const page = parsePage(given.page)
  if (when === null || page === null) notFound()
  return { when, page }
}
