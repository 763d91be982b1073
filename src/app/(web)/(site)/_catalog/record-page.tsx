import type { Metadata } from 'next'
import { env } from '@/env'
import { listRelated } from '@/features/catalog/server/choose-records'
import { toRecordJsonLd } from '@/features/catalog/json-ld'
import { findRecord } from '@/features/catalog/server/queries'
import { RecordView } from '@/features/catalog/ui/record-view'
import type { ResourcesCard } from '@/features/catalog/ui/resources/resources-card'
import { SaveForm } from '@/features/learning/ui/save-form'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findOrRedirect } from '@/features/redirects/server/redirect-previous-slug'
import { TARGET_COLLECTIONS, toTargetPath, type TargetKind } from '@/lib/records/target'
import { JsonLd } from '@/ui/shell/json-ld'
import { pageMetadata } from '../../page-metadata'
import type { EventParts } from '../_components/event-parts'
import { recordParts } from '../_components/record-parts'

type RecordProps = { params: Promise<{ id: string }> }

/** Parts with scripts that only some kinds have. The page of the kind imports them. */
type Extras = { events?: EventParts; Resources?: typeof ResourcesCard }

/** The page of a record by its id or slug, identical for every visitor. */
export function recordPage(kind: TargetKind, { events, Resources }: Extras = {}) {
  const getRecord = async ({ params }: RecordProps) =>
    findOrRedirect(TARGET_COLLECTIONS[kind], (await params).id, (id) => findRecord(kind, id))

  async function generateMetadata(props: RecordProps): Promise<Metadata> {
    const record = await getRecord(props)
    const { description, isPrivate, title } = record
    const meta = isPrivate ? { ...record.meta, isHidden: true } : record.meta
    const path = toTargetPath(record)
    return pageMetadata({
      title,
      description,
      meta,
      path,
      hasPicture: true,
      isEmbeddable: !isPrivate,
    })
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
          {...await recordParts({
            events,
            record,
            related: await listRelated(record),
            site,
            texts,
          })}
          resources={
            Resources &&
            (resourceCount > 0 || kind === 'workshop') && (
              <Resources
                kind={kind}
                id={event?.seatId ?? id}
                count={resourceCount}
                path={toTargetPath(record)}
                texts={texts.workshops}
              />
            )
          }
        />
        {event && events?.bar(event, timeZone)}
        <SaveForm />
      </>
    )
  }

  return { generateMetadata, RecordPage }
}
