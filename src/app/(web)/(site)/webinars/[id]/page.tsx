import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SaveButton } from '@/components/learning/save-button'
import { SaveForm } from '@/components/learning/save-form'
import { QuestionsCard } from '@/components/questions-card'
import { RecordArticle } from '@/components/record-article'
import { Fact, Facts } from '@/components/ui/facts'
import { EventBanner } from '@/features/events/components/event-banner'
import { EventCard } from '@/features/events/components/event-card'
import { toEventDate } from '@/features/events/event-date'
import { toServedCard } from '@/features/events/to-card'
import { listMoments } from '@/features/questions/list-moments'
import { getSiteInfo } from '@/features/site/queries'
import { OwnTime } from '@/components/ui/own-time'
import { findWebinar } from '@/features/webinars/queries'
import { formatSpan } from '@/lib/time/dates'
import { placeRoom } from '@/lib/transcript/place-room'
import { leadOn } from '@/server/former-address'
import { pageMetadata } from '../../../page-metadata'
import { WatchingRoom } from '../../_components/watching-room'
import { StructuredData } from './_components/structured-data'

export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

type WebinarProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: WebinarProps): Promise<Metadata> {
  const { title, description, slug } = await getWebinar(params)
  const path = `/webinars/${slug}`
  return pageMetadata({ title, description, path, hasPicture: true, isEmbeddable: true })
}

/** One webinar, by its number or slug (D-08, D-10). */
export default async function WebinarPage({ params }: WebinarProps) {
  const [webinar, { answersArePublic, brand, timeZone }] = await Promise.all([
    getWebinar(params),
    getSiteInfo(),
  ])
  const { id, scheduledFor, endsAt, title, picture, recording } = webinar
  const span = formatSpan({ startsAt: scheduledFor, endsAt }, timeZone)
  const date = toEventDate(scheduledFor, timeZone)
  const servedAt = now()
  const target = { kind: 'webinar', id } as const
  const asking = `/webinars/${webinar.slug}/ask`
  const moments = answersArePublic ? await listMoments(target, asking) : []
  return (
    <>
      <StructuredData webinar={webinar} brand={brand} />
      <RecordArticle
        parent={{ href: '/webinars', label: 'Webinars' }}
        title={title}
        actions={<SaveButton target={target} title={title} />}
        subtitle={<EventBanner event={webinar.event} timeZone={timeZone} now={servedAt} />}
        picture={picture}
        {...(recording &&
          placeRoom(
            recording,
            <WatchingRoom {...{ recording, target, asking, title, picture, moments }} />,
          ))}
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
            <EventCard
              event={webinar.event}
              date={date}
              card={toServedCard(webinar.event, servedAt)}
            />
          </>
        }
        cards={<QuestionsCard kind="webinar" href={asking} />}
        about={{ heading: 'About This Webinar', text: webinar.description, body: webinar.body }}
      />
      <SaveForm />
    </>
  )
}

async function getWebinar(params: WebinarProps['params']) {
  const { id } = await params
  const found = await findWebinar(id)
  if (!found) await leadOn('webinars', id)
  return found ?? notFound()
}

/** Outside the component, because a render may not read the clock twice. */
function now(): number {
  return Date.now()
}
