import { env } from '@/env'
import { getSiteInfo } from '@/features/site/queries'
import { WorkshopCatalogue } from '@/features/workshops/components/workshop-catalogue'
import { countWorkshopCategories, listWorkshops } from '@/features/workshops/queries'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export const generateMetadata = () =>
  pageMetadata({
    ...SITE_PAGES['/workshops'],
    path: '/workshops',
    feedTitle: 'New workshops',
  })

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function WorkshopsPage() {
  const [found, counts, { timeZone }] = await Promise.all([
    listWorkshops({}),
    countWorkshopCategories(),
    getSiteInfo(),
  ])
  return (
    <WorkshopCatalogue
      filters={{}}
      found={found}
      counts={counts}
      timeZone={timeZone}
      calendarUrl={`${env.SITE_URL}/calendar.ics`}
    />
  )
}
