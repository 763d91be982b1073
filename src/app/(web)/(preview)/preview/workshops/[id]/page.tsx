import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { ResourceLinks } from '@/features/catalog/ui/workshops/resource-links'
import { ResourcesFrame } from '@/features/catalog/ui/workshops/resources-card'
import { WorkshopArticle } from '@/features/catalog/ui/workshops/workshop-article'
import { findWorkshopDraft } from '@/features/catalog/server/workshops/queries'
import { requireStaff } from '@/platform/server/viewer'
import { PreviewRecording } from '../../_components/preview-recording'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function WorkshopPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const [preview, { timeZone }, texts] = await Promise.all([
    findWorkshopDraft((await params).id),
    getSiteInfo(),
    getPageTexts(),
  ])
  if (!preview) notFound()
  const { recording, title, picture, slug } = preview.workshop
  const asking = `/workshops/${slug}/ask`
  return (
    <>
      <PreviewRefresh />
      <WorkshopArticle
        workshop={preview.workshop}
        texts={texts}
        timeZone={timeZone}
        player={recording && <PreviewRecording {...{ recording, asking, title, picture }} />}
        resources={
          <ResourcesFrame title={texts.workshops.resourcesTitle}>
            <ResourceLinks resources={preview.resources} />
          </ResourcesFrame>
        }
      />
    </>
  )
}
