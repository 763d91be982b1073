import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/env'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WorkshopCatalogue } from '@/features/catalog/ui/workshops/workshop-catalogue'
import { countWorkshops, listWorkshops } from '@/features/catalog/server/workshops/queries'
import { DIFFICULTIES, EVENT_TIMES, WORKSHOP_CATEGORIES } from '@/features/catalog/catalog'
import { catalogueHref, parseFilter, parsePage } from '@/features/catalog/server/catalogue-address'
import { fillIn } from '@/features/pages/page-texts'
import { pageMetadata } from '../../../../../../../page-metadata'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type BrowseProps = {
  params: Promise<{ category: string; when: string; difficulty: string; page: string }>
}

export async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
  const { page, ...filters } = await read(params)
  const { category, difficulty, when } = filters
  const { workshops: texts } = await getPageTexts()
  const name = [when, category ?? texts.metaTitle].filter(Boolean).join(' – ')
  return pageMetadata({
    title: [name, difficulty, page > 1 && `Page ${page}`].filter(Boolean).join(' – '),
    description: category
      ? fillIn(texts.categoryDescription, { category })
      : texts.filterDescription,
    path: catalogueHref('/workshops', { ...filters, page }),
  })
}

/** A filtered or later page, rewritten from /workshops?category=…&when=…&difficulty=…&page=… */
export default async function BrowsePage({ params }: BrowseProps) {
  const { page, ...filters } = await read(params)
  const [found, counts, { timeZone }, { workshops: texts }] = await Promise.all([
    listWorkshops({ ...filters, page }),
    countWorkshops(filters),
    getSiteInfo(),
    getPageTexts(),
  ])
  if (page > 1 && page > found.pages && !found.isUnavailable) notFound()
  return (
    <WorkshopCatalogue
      filters={filters}
      found={found}
      texts={texts}
      counts={counts}
      timeZone={timeZone}
      calendarUrl={`${env.SITE_URL}/calendar.ics`}
    />
  )
}

async function read(params: BrowseProps['params']) {
  const given = await params
  const category = parseFilter(WORKSHOP_CATEGORIES, given.category)
  const when = parseFilter(EVENT_TIMES, given.when)
  const difficulty = parseFilter(DIFFICULTIES, given.difficulty)
  const page = parsePage(given.page)
  if (category === null || when === null || difficulty === null || page === null) notFound()
  return { when, category, difficulty, page }
}
