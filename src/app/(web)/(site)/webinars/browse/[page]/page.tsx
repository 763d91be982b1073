import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/env'
import { getSiteInfo } from '@/features/site/queries'
import { WebinarCatalogue } from '@/features/webinars/components/webinar-catalogue'
import { listWebinars } from '@/features/webinars/queries'
import { catalogueHref, parsePage } from '@/lib/catalogue/catalogue-address'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../../../page-metadata'

/** As that of the first page. */
export const revalidate = 120

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

type BrowseProps = { params: Promise<{ page: string }> }

export async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
  const page = await read(params)
  return pageMetadata({
    title: `Webinars – Page ${page}`,
    description: SITE_PAGES['/webinars'].description,
    path: catalogueHref('/webinars', { page }),
  })
}

/** A further page of the list, reached as /webinars?page=… */
export default async function BrowsePage({ params }: BrowseProps) {
  const page = await read(params)
  const [found, { timeZone }] = await Promise.all([listWebinars({ page }), getSiteInfo()])
  if (page > 1 && page > found.pages && !found.isUnavailable) notFound()
  const calendarUrl = `${env.SITE_URL}/calendar.ics`
  return <WebinarCatalogue found={found} timeZone={timeZone} calendarUrl={calendarUrl} />
}

async function read(params: BrowseProps['params']): Promise<number> {
  const page = parsePage((await params).page)
  if (page === null) notFound()
  return page
}
