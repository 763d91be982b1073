import type { Metadata } from 'next'
import { SaveForm } from '@/features/learning/ui/save-form'
import { RegisterBar } from '@/features/events/ui/register-bar'
import { toEventDate } from '@/features/events/server/own-seats'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WebinarArticle } from '@/features/catalog/ui/webinars/webinar-article'
import { findWebinar, listRelatedWebinars } from '@/features/catalog/server/webinars/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
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
