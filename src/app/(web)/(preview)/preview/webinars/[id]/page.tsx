import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/components/preview-refresh'
import { getSiteInfo } from '@/features/site/queries'
import { getPageTexts } from '@/server/page-texts'
import { WebinarArticle } from '@/features/webinars/components/webinar-article'
import { findWebinarDraft } from '@/features/webinars/queries'
import { requireStaff } from '@/server/viewer'
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
