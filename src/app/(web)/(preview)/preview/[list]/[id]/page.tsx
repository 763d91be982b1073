import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findRecordDraft } from '@/features/catalog/server/queries'
import { RecordView } from '@/features/catalog/ui/record-view'
import { ResourceLinks } from '@/features/catalog/ui/resources/resource-links'
import { ResourcesFrame } from '@/features/catalog/ui/resources/resources-card'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { toKind, toTargetPath } from '@/lib/records/target'
import { requireStaff } from '@/platform/server/viewer'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { PreviewRecording } from '../../_components/preview-recording'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version of a workshop, webinar or tutorial, drafts included, for staff. */
export default async function RecordPreviewPage({ params }: PageProps<'/preview/[list]/[id]'>) {
  await requireStaff()
  const { id, list } = await params
  const kind = toKind(list) ?? notFound()
  const [preview, { timeZone }, texts] = await Promise.all([
    findRecordDraft(kind, id),
    getSiteInfo(),
    getPageTexts(),
  ])
  const { record, resources } = preview ?? notFound()
  const { picture, recording, title } = record
  const asking = `${toTargetPath(record)}/ask`
  return (
    <>
      <PreviewRefresh />
      <RecordView
        record={record}
        texts={texts}
        timeZone={timeZone}
        player={
          recording && (
            <PreviewRecording
              recording={recording}
              asking={asking}
              title={title}
              picture={picture}
            />
          )
        }
        resources={
          (resources.length > 0 || kind === 'workshop') && (
            <ResourcesFrame title={texts.workshops.resourcesTitle}>
              <ResourceLinks resources={resources} />
            </ResourcesFrame>
          )
        }
      />
    </>
  )
}
