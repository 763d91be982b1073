import type { Metadata } from 'next'
import { SaveForm } from '@/features/learning/ui/save-form'
import { RegisterBar } from '@/features/events/ui/register-bar'
import { toEventDate } from '@/features/events/server/own-seats'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { ResourcesCard } from '@/features/catalog/ui/workshops/resources-card'
import { WorkshopArticle } from '@/features/catalog/ui/workshops/workshop-article'
import { findWorkshop, listRelatedWorkshops } from '@/features/catalog/server/workshops/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { pageMetadata } from '../../../page-metadata'
import { eventParts } from '../../_components/event-parts'
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
  const [workshop, site, texts] = await Promise.all([
    getWorkshop(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { event, id, slug, resourceCount } = workshop
  const { brand, timeZone } = site
  const related = await listRelatedWorkshops(id, workshop.categories, event?.series?.id)
  return (
    <>
      <StructuredData workshop={workshop} brand={brand} />
      <WorkshopArticle
        {...{ workshop, texts, timeZone }}
        {...await eventParts({ kind: 'workshop', record: workshop, related, site, texts })}
        resources={
          <ResourcesCard
            workshopId={id}
            count={resourceCount}
            path={`/workshops/${slug}`}
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
  return findOrRedirect('workshops', (await params).id, findWorkshop)
}
