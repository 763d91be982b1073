import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/env'
import { getSiteInfo } from '@/features/site/queries'
import { WorkshopCatalogue } from '@/features/workshops/components/workshop-catalogue'
import { listWorkshops } from '@/features/workshops/queries'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { catalogueHref, parseFilter, parsePage } from '@/lib/catalogue/catalogue-address'
import { pageMetadata } from '../../../../../page-metadata'

export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

type BrowseProps = { params: Promise<{ category: string; page: string }> }

export async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
  const { category, page } = await read(params)
  return pageMetadata({
    title: [category ?? 'Workshops', page > 1 && `Page ${page}`].filter(Boolean).join(' – '),
    description: `Free, hands-on workshops${category ? ` in ${category}` : ''}.`,
    path: catalogueHref('/workshops', { category, page }),
  })
}

/** A filtered or further page of the catalogue, reached as /workshops?category=…&page=… */
export default async function BrowsePage({ params }: BrowseProps) {
  const { category, page } = await read(params)
  const [found, { timeZone }] = await Promise.all([
    listWorkshops({ category, page }),
    getSiteInfo(),
  ])
  if (page > 1 && page > found.pages && !found.isUnavailable) notFound()
  return (
    <WorkshopCatalogue
      category={category}
      found={found}
      timeZone={timeZone}
      calendarUrl={`${env.SITE_URL}/calendar.ics`}
    />
  )
}

async function read(params: BrowseProps['params']) {
  const given = await params
  const category = parseFilter(WORKSHOP_CATEGORIES, given.category)
  const page = parsePage(given.page)
  if (category === null || page === null) notFound()
  return { category, page }
}
