import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { PageArticle } from '@/features/pages/ui/page-article'
import { findPageDraft } from '@/features/pages/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { requireStaff } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function PagePreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const page = await findPageDraft((await params).id)
  if (!page) notFound()
  const { timeZone } = await getSiteInfo()
  return (
    <>
      <PreviewRefresh />
      <PageArticle page={page} timeZone={timeZone} />
    </>
  )
}
