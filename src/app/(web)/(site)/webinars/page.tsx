import { env } from '@/env'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WebinarCatalogue } from '@/features/catalog/ui/webinars/webinar-catalogue'
import { listWebinars } from '@/features/catalog/server/webinars/queries'
import { pageMetadata } from '../../page-metadata'

/** In seconds. Short, because webinars move from "upcoming" to "past" as time passes. */
export const revalidate = 120

export async function generateMetadata() {
  const { webinars: texts } = await getPageTexts()
  return pageMetadata({
    title: texts.metaTitle,
    description: texts.metaDescription,
    path: '/webinars',
    feedTitle: texts.feedTitle,
  })
}

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function WebinarsPage() {
  const [found, { timeZone }, { webinars: texts }] = await Promise.all([
    listWebinars({}),
    getSiteInfo(),
    getPageTexts(),
  ])
  const calendarUrl = `${env.SITE_URL}/calendar.ics`
  return (
    <WebinarCatalogue
      when={undefined}
      found={found}
      texts={texts}
      timeZone={timeZone}
      calendarUrl={calendarUrl}
    />
  )
}
