import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SaveButton } from '@/components/learning/save-button'
import { SaveForm } from '@/components/learning/save-form'
import { EventBanner } from '@/features/events/components/event-banner'
import { SeriesLink } from '@/features/events/components/series-link'
import { RegisterBar } from '@/features/events/components/register-bar'
import { EventCard } from '@/features/events/components/event-card'
import { toEventDate } from '@/features/events/own-seats'
import { toServedCard } from '@/features/events/to-card'
import { AnsweredPreview } from '@/features/questions/components/answered-preview'
import { listMoments } from '@/features/questions/list-moments'
import { listAnswered } from '@/features/questions/queries'
import { getSiteInfo } from '@/features/site/queries'
import { getPageTexts } from '@/server/page-texts'
import { WebinarArticle } from '@/features/webinars/components/webinar-article'
import { RelatedWebinars } from '@/features/webinars/components/webinar-catalogue'
import { findWebinar, listWebinars } from '@/features/webinars/queries'
import { phaseAt } from '@/lib/events/event-times'
import { redirectFromPreviousSlug } from '@/server/previous-slug'
import { pageMetadata } from '../../../page-metadata'
import { LazyRecording } from '../../_components/lazy-recording'
import { StructuredData } from './_components/structured-data'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type WebinarProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: WebinarProps): Promise<Metadata> {
  const { title, description, meta, slug } = await getWebinar(params)
  const path = `/webinars/${slug}`
  return pageMetadata({ title, description, meta, path, hasPicture: true, isEmbeddable: true })
}

export default async function WebinarPage({ params }: WebinarProps) {
  const [webinar, { answersArePublic, brand, timeZone }, texts] = await Promise.all([
    getWebinar(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { event, id, title, picture, recording } = webinar
  const servedAt = now()
  const target = { kind: 'webinar', id } as const
  const asking = `/webinars/${webinar.slug}/ask`
  const answers = answersArePublic ? await listAnswered({ target }) : null
  const others = await listWebinars({})
  const moments = answersArePublic ? await listMoments(target, asking) : null
  return (
    <>
      <StructuredData webinar={webinar} brand={brand} />
      <WebinarArticle
        webinar={webinar}
        texts={texts}
        timeZone={timeZone}
        actions={<SaveButton target={target} title={title} />}
        banner={
          event && (
            <>
              <EventBanner event={event} timeZone={timeZone} now={servedAt} />
              <SeriesLink series={event.series} isAhead={phaseAt(event, servedAt) !== 'over'} />
            </>
          )
        }
        card={
          event && (
            <EventCard
              event={event}
              title={title}
              date={toEventDate(event.startsAt, timeZone)}
              card={toServedCard(event, servedAt)}
            />
          )
        }
        answers={answers && <AnsweredPreview page={answers} path={asking} />}
        related={<RelatedWebinars id={id} cards={others.cards} timeZone={timeZone} />}
        player={
          recording && <LazyRecording {...{ recording, target, asking, title, picture, moments }} />
        }
      />
      {event && <RegisterBar event={event} date={toEventDate(event.startsAt, timeZone)} />}
      <SaveForm />
    </>
  )
}

async function getWebinar(params: WebinarProps['params']) {
  const { id } = await params
  const found = await findWebinar(id)
  if (!found) await redirectFromPreviousSlug('webinars', id)
  return found ?? notFound()
}

/** Outside the component, because a render must not read the clock directly. */
function now(): number {
  return Date.now()
}
