import type { Metadata } from 'next'
import { SaveForm } from '@/components/learning/save-form'
import { RegisterBar } from '@/features/events/components/register-bar'
import { toEventDate } from '@/features/events/own-seats'
import { getSiteInfo } from '@/features/site/queries'
import { getPageTexts } from '@/server/page-texts'
import { WebinarArticle } from '@/features/webinars/components/webinar-article'
import { findWebinar, listRelatedWebinars } from '@/features/webinars/queries'
import { findOrRedirect } from '@/server/previous-slug'
import { pageMetadata } from '../../../page-metadata'
import { eventParts } from '../../_components/event-parts'
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
  const [webinar, site, texts] = await Promise.all([
    getWebinar(params),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { event } = webinar
  const { brand, timeZone } = site
  const related = await listRelatedWebinars(webinar)
  return (
    <>
      <StructuredData webinar={webinar} brand={brand} />
      <WebinarArticle
        {...{ webinar, texts, timeZone }}
        {...await eventParts({ kind: 'webinar', record: webinar, related, site, texts })}
      />
      {event && <RegisterBar event={event} date={toEventDate(event.startsAt, timeZone)} />}
      <SaveForm />
    </>
  )
}

async function getWebinar(params: WebinarProps['params']) {
  return findOrRedirect('webinars', (await params).id, findWebinar)
}
