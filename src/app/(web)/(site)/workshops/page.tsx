import { env } from '@/env'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WorkshopCatalogue } from '@/features/catalog/ui/workshops/workshop-catalogue'
import { countWorkshops, listWorkshops } from '@/features/catalog/server/workshops/queries'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export async function generateMetadata() {
  const { workshops: texts } = await getPageTexts()
  return pageMetadata({
    title: texts.metaTitle,
    description: texts.metaDescription,
    path: '/workshops',
    feedTitle: texts.feedTitle,
  })
}

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function WorkshopsPage() {
  const [found, counts, { timeZone }, { workshops: texts }] = await Promise.all([
    listWorkshops({}),
    countWorkshops({}),
    getSiteInfo(),
    getPageTexts(),
  ])
  return (
    <WorkshopCatalogue
      filters={{}}
      found={found}
      texts={texts}
      counts={counts}
      timeZone={timeZone}
      calendarUrl={`${env.SITE_URL}/calendar.ics`}
    />
  )
}
