import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RecordArticle } from '@/components/record-article'
import { Fact, Facts } from '@/components/ui/facts'
import { getSiteInfo } from '@/features/site/queries'
import { OwnTime } from '@/features/webinars/components/own-time'
import { WebinarAction } from '@/features/webinars/components/webinar-action'
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
  return (
    <>
      <StructuredData webinar={webinar} brand={brand} />
      <RecordArticle
        parent={{ href: '/webinars', label: 'Webinars' }}
        title={webinar.title}
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
            <WebinarAction
              slug={webinar.slug}
              scheduledFor={scheduledFor}
              endsAt={endsAt}
              registrationLink={webinar.registrationLink}
              recordingUrl={webinar.recordingUrl}
            />
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
