import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RecordArticle } from '@/components/record-article'
import { Fact, Facts } from '@/components/ui/facts'
import { EventBanner } from '@/features/events/components/event-banner'
import { EventCard } from '@/features/events/components/event-card'
import { toEventDate } from '@/features/events/event-date'
import { getSiteInfo } from '@/features/site/queries'
import { OwnTime } from '@/components/ui/own-time'
import { findWebinar } from '@/features/webinars/queries'
import { formatSpan } from '@/lib/time/dates'
import { pageMetadata } from '../../../page-metadata'
import { StructuredData } from './_components/structured-data'

export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

type WebinarProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: WebinarProps): Promise<Metadata> {
  const { title, description, slug } = await getWebinar(params)
  return pageMetadata({ title, description, path: `/webinars/${slug}`, hasPicture: true })
}

/** One webinar, by its number or slug (D-08, D-10). */
export default async function WebinarPage({ params }: WebinarProps) {
  const [webinar, { brand, timeZone }] = await Promise.all([getWebinar(params), getSiteInfo()])
  const { scheduledFor, endsAt } = webinar
  const span = formatSpan({ startsAt: scheduledFor, endsAt }, timeZone)
  const date = toEventDate(scheduledFor, timeZone)
  const servedAt = now()
  return (
    <>
      <StructuredData webinar={webinar} brand={brand} />
      <RecordArticle
        parent={{ href: '/webinars', label: 'Webinars' }}
        title={webinar.title}
        subtitle={<EventBanner event={webinar.event} timeZone={timeZone} now={servedAt} />}
        picture={webinar.picture}
        facts={
          <>
            <Facts>
              <Fact name="Date">
                <time dateTime={scheduledFor}>{span.day}</time>
                <span className="block tabular-nums">{span.time}</span>
                <OwnTime moment={scheduledFor} />
              </Fact>
              <Fact name="Presenter">{webinar.presenter}</Fact>
              <Fact name="Duration">{webinar.duration}</Fact>
              <Fact name="Price">{webinar.price}</Fact>
            </Facts>
            <EventCard event={webinar.event} date={date} servedAt={servedAt} />
          </>
        }
        about={{ heading: 'About This Webinar', text: webinar.description, body: webinar.body }}
      />
    </>
  )
}

async function getWebinar(params: WebinarProps['params']) {
  return (await findWebinar((await params).id)) ?? notFound()
}

/** Outside the component, because a render may not read the clock twice. */
function now(): number {
  return Date.now()
}
