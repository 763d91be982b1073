import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { InstructorArticle } from '@/features/instructors/ui/instructor-article'
import { findInstructorDraft, listTaught } from '@/features/instructors/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { requireStaff } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function InstructorPreviewPage({
  params,
}: {
  params: Promise<{ id: string }>
}) {
  await requireStaff()
  const instructor = await findInstructorDraft((await params).id)
  if (!instructor) notFound()
  const [taught, { timeZone }, { people: texts }] = await Promise.all([
    listTaught(instructor.id),
    getSiteInfo(),
    getPageTexts(),
  ])
  return (
    <>
      <PreviewRefresh />
      <InstructorArticle
        instructor={instructor}
        taught={taught}
        texts={texts}
        timeZone={timeZone}
      />
    </>
  )
}
