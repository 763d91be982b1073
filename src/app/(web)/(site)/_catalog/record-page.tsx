import type { Metadata } from 'next'
import { env } from '@/env'
import { listRelated } from '@/features/catalog/server/choose-records'
import { toRecordJsonLd } from '@/features/catalog/json-ld'
import { findRecord } from '@/features/catalog/server/queries'
import { RecordView } from '@/features/catalog/ui/record-view'
import { ResourcesCard } from '@/features/catalog/ui/workshops/resources-card'
import { toEventDate } from '@/features/events/server/own-seats'
import { RegisterBar } from '@/features/events/ui/register-bar'
import { SaveForm } from '@/features/learning/ui/save-form'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { TARGET_COLLECTIONS, toTargetPath, type TargetKind } from '@/lib/records/target'
import { JsonLd } from '@/ui/shell/json-ld'
import { pageMetadata } from '../../page-metadata'
import { recordParts } from '../_components/record-parts'

type RecordProps = { params: Promise<{ id: string }> }

/** The page of a record by its id or slug, identical for every visitor. */
export function recordPage(kind: TargetKind) {
  const getRecord = async ({ params }: RecordProps) =>
    findOrRedirect(TARGET_COLLECTIONS[kind], (await params).id, (id) => findRecord(kind, id))

  async function generateMetadata(props: RecordProps): Promise<Metadata> {
    const record = await getRecord(props)
    const { description, meta, title } = record
    const path = toTargetPath(record)
    return pageMetadata({ title, description, meta, path, hasPicture: true, isEmbeddable: true })
  }

  async function RecordPage(props: RecordProps) {
    const [record, site, texts] = await Promise.all([
      getRecord(props),
      getSiteInfo(),
      getPageTexts(),
    ])
    const { event, id, resourceCount } = record
    const { brand, timeZone } = site
    return (
      <>
        <JsonLd data={toRecordJsonLd(record, { siteUrl: env.SITE_URL, brand })} />
        <RecordView
          record={record}
          texts={texts}
          timeZone={timeZone}
          {...await recordParts({ record, related: await listRelated(record), site, texts })}
          resources={
            kind === 'workshop' && (
              <ResourcesCard
                workshopId={id}
                count={resourceCount}
                path={toTargetPath(record)}
                texts={texts.workshops}
              />
            )
          }
        />
        {event && <RegisterBar event={event} date={toEventDate(event.startsAt, timeZone)} />}
        <SaveForm />
      </>
    )
  }

  return { generateMetadata, RecordPage }
}
