import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { PageHeader } from '@/ui/page-header'
import { FaqList } from '@/features/pages/ui/faqs/faq-list'
import { listFaqGroupsWithDraft } from '@/features/pages/server/faqs/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { requireStaff } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The published FAQ with the latest version of one entry, open, for staff. */
export default async function FaqPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff()
  const { id } = await params
  const [groups, { faq: texts }] = await Promise.all([listFaqGroupsWithDraft(id), getPageTexts()])
  if (!groups) notFound()
  return (
    <>
      <PreviewRefresh />
      <div className="wrap pb-24">
        <PageHeader title={texts.title} intro={texts.intro} />
        <FaqList groups={groups} openId={Number(id)} />
      </div>
    </>
  )
}
