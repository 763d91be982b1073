import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/components/preview-refresh'
import { PageHeader } from '@/components/ui/page-header'
import { FaqList } from '@/features/faqs/components/faq-list'
import { listFaqGroupsWithDraft } from '@/features/faqs/queries'
import { getPageTexts } from '@/server/page-texts'
import { requireStaff } from '@/server/viewer'

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
