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
import { ResourcesCard } from '@/features/workshops/components/resources-card'
import { RelatedWorkshops } from '@/features/workshops/components/workshop-catalogue'
import { WorkshopArticle } from '@/features/workshops/components/workshop-article'
import { findWorkshop, listRelatedWorkshops } from '@/features/workshops/queries'
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

type WorkshopProps = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: WorkshopProps): Promise<Metadata> {
  const { title, description, meta, slug } = await getWorkshop(params)
  const path = `/workshops/${slug}`
  return pageMetadata({ title, description, meta, path, hasPicture: true, isEmbeddable: true })
}

/** A workshop by its id or slug, identical for every visitor. */
export default async function WorkshopPage({ params }: WorkshopProps) {
  const [workshop, { answersArePublic, brand, timeZone }, texts] = await Promise.all([
    getWorkshop(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { event, id, slug, title, picture, recording, resourceCount } = workshop
  const target = { kind: 'workshop', id } as const
  const path = `/workshops/${slug}`
  const asking = `${path}/ask`
  const answers = answersArePublic ? await listAnswered({ target }) : null
  const moments = answersArePublic ? await listMoments(target, asking) : null
  const related = await listRelatedWorkshops(id, workshop.categories)
  const servedAt = now()
  return (
    <>
      <StructuredData workshop={workshop} brand={brand} />
      <WorkshopArticle
        workshop={workshop}
        texts={texts}
        timeZone={timeZone}
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
        actions={<SaveButton target={target} title={title} />}
        answers={answers && <AnsweredPreview page={answers} path={asking} />}
        related={<RelatedWorkshops cards={related} timeZone={timeZone} />}
        player={
          recording && <LazyRecording {...{ recording, target, asking, title, picture, moments }} />
        }
        resources={
          <ResourcesCard
            workshopId={id}
            count={resourceCount}
            path={path}
            texts={texts.workshops}
          />
        }
      />
      {event && <RegisterBar event={event} date={toEventDate(event.startsAt, timeZone)} />}
      <SaveForm />
    </>
  )
}

async function getWorkshop(params: WorkshopProps['params']) {
  const { id } = await params
  const found = await findWorkshop(id)
  if (!found) await redirectFromPreviousSlug('workshops', id)
  return found ?? notFound()
}

/** Outside the component, because a render must not read the clock directly. */
function now(): number {
  return Date.now()
}
