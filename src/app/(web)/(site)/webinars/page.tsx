import { env } from '@/env'
import { getSiteInfo } from '@/features/site/queries'
import { WebinarCatalogue } from '@/features/webinars/components/webinar-catalogue'
import { listWebinars } from '@/features/webinars/queries'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'

/** In seconds. Short, because webinars move from "upcoming" to "past" as time passes. */
export const revalidate = 120

export const generateMetadata = () =>
  pageMetadata({
    ...SITE_PAGES['/webinars'],
    path: '/webinars',
    feedTitle: 'New webinars',
  })

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function WebinarsPage() {
  const [found, { timeZone }] = await Promise.all([listWebinars({}), getSiteInfo()])
  const calendarUrl = `${env.SITE_URL}/calendar.ics`
  return (
    <WebinarCatalogue
      when={undefined}
      found={found}
      timeZone={timeZone}
      calendarUrl={calendarUrl}
    />
  )
}
