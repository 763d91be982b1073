import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/components/preview-refresh'
import { TutorialArticle } from '@/features/tutorials/components/tutorial-article'
import { findTutorialDraft } from '@/features/tutorials/queries'
import { requireStaff } from '@/server/viewer'
import { PreviewRecording } from '../../_components/preview-recording'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function TutorialPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const tutorial = await findTutorialDraft((await params).id)
  if (!tutorial) notFound()
  const { recording, title, picture, slug } = tutorial
  const asking = `/tutorials/${slug}/ask`
  return (
    <>
      <PreviewRefresh />
      <TutorialArticle
        tutorial={tutorial}
        player={recording && <PreviewRecording {...{ recording, asking, title, picture }} />}
      />
    </>
  )
}
