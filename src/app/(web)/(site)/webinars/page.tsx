import { SubscribePanel } from '@/components/subscribe-panel'
import { AppLink } from '@/components/ui/app-link'
import { PageHeader } from '@/components/ui/page-header'
import { env } from '@/env'
import { getSiteInfo } from '@/features/site/queries'
import { WebinarList } from '@/features/webinars/components/webinar-list'
import { splitByTime } from '@/features/webinars/dto'
import { listWebinars } from '@/features/webinars/queries'
import { pageMetadata } from '../../page-metadata'

/** Short, because a webinar moves from "upcoming" to "past" by itself. */
export const revalidate = 120

export const generateMetadata = () =>
  pageMetadata({
    title: 'Webinars',
    description: 'Live talks on AI, low-code and no-code development, and their recordings.',
    path: '/webinars',
    feedTitle: 'New webinars',
  })

/** The webinars: upcoming first by time, then past (D-08). */
export default async function WebinarsPage() {
  const [{ cards, total }, { timeZone }] = await Promise.all([listWebinars(), getSiteInfo()])
  const { upcoming, past } = splitByTime(cards, now())
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Webinars"
        intro="One subject, one hour, one person who does it for a living."
        actions={
          <SubscribePanel
            feedPath="/webinars/feed.xml"
            calendarUrl={`${env.SITE_URL}/calendar.ics`}
          />
        }
      />
      <div className="flex flex-col gap-16">
        <WebinarList
          title="Upcoming"
          cards={upcoming}
          timeZone={timeZone}
          empty="No webinars are planned right now"
          priority
        />
        <WebinarList title="Past" cards={past} timeZone={timeZone} />
        {total > cards.length && (
          <p className="text-ink-muted">
            These are the latest {cards.length} of {total} webinars. The{' '}
            <AppLink href="/search" className="underline underline-offset-4">
              search
            </AppLink>{' '}
            finds the others.
          </p>
        )}
      </div>
    </div>
  )
}

/** Outside the component, because a render may not read the clock twice. */
function now(): number {
  return Date.now()
}
