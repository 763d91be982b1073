import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { WebinarArticle } from '@/features/catalog/ui/webinars/webinar-article'
import { findWebinarDraft } from '@/features/catalog/server/webinars/queries'
import { requireStaff } from '@/platform/server/viewer'
import { PreviewRecording } from '../../_components/preview-recording'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function WebinarPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const [webinar, { timeZone }, texts] = await Promise.all([
    findWebinarDraft((await params).id),
    getSiteInfo(),
    getPageTexts(),
  ])
  if (!webinar) notFound()
  const { recording, title, picture, slug } = webinar
  const asking = `/webinars/${slug}/ask`
  return (
    <>
      <PreviewRefresh />
      <WebinarArticle
        webinar={webinar}
        texts={texts}
        timeZone={timeZone}
        player={recording && <PreviewRecording {...{ recording, asking, title, picture }} />}
      />
    </>
  )
}
