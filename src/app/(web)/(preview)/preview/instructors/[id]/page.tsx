import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewRefresh } from '@/components/preview-refresh'
import { InstructorArticle } from '@/features/instructors/components/instructor-article'
import { findInstructorDraft, listTaught } from '@/features/instructors/queries'
import { getSiteInfo } from '@/features/site/queries'
import { getPageTexts } from '@/server/page-texts'
import { requireStaff } from '@/server/viewer'

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
      <InstructorArticle {...{ instructor, taught, texts, timeZone }} />
    </>
  )
}
