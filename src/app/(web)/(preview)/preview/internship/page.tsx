import type { Metadata } from 'next'
import { PreviewRefresh } from '@/components/preview-refresh'
import { ProgrammeArticle } from '@/features/internship/components/programme-article'
import { getProgrammeDraft } from '@/features/internship/queries'
import { getSiteInfo } from '@/features/site/queries'
import { requireStaff } from '@/server/viewer'

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
      <ProgrammeArticle {...{ programme, currency, timeZone }} />
    </>
  )
}
