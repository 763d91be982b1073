import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { TutorialArticle } from '@/features/catalog/ui/tutorials/tutorial-article'
import { findTutorialDraft } from '@/features/catalog/server/tutorials/queries'
import { requireStaff } from '@/platform/server/viewer'
import { PreviewRecording } from '../../_components/preview-recording'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function TutorialPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const [tutorial, texts] = await Promise.all([
    findTutorialDraft((await params).id),
    getPageTexts(),
  ])
  if (!tutorial) notFound()
  const { recording, title, picture, slug } = tutorial
  const asking = `/tutorials/${slug}/ask`
  return (
    <>
      <PreviewRefresh />
      <TutorialArticle
        tutorial={tutorial}
        texts={texts}
        player={recording && <PreviewRecording {...{ recording, asking, title, picture }} />}
      />
    </>
  )
}
