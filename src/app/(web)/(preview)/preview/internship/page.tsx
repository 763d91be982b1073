import type { Metadata } from 'next'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { ProgrammeArticle } from '@/features/internship/ui/programme-article'
import { getProgrammeDraft } from '@/features/internship/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { requireStaff } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function InternshipPreviewPage() {
  await requireStaff()
  const [programme, { currency, timeZone }] = await Promise.all([
    getProgrammeDraft(),
    getSiteInfo(),
  ])
  return (
    <>
      <PreviewRefresh />
      <ProgrammeArticle programme={programme} currency={currency} timeZone={timeZone} />
    </>
  )
}
