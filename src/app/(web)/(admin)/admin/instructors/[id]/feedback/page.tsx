import { FetchFailed, LoadFailed } from '@/components/records/fetch-failed'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { PageHeader } from '@/components/ui/page-header'
import { FeedbackView } from '@/features/feedback/components/feedback-results'
import { findResults } from '@/features/feedback/queries'
import { findTeacher } from '@/features/instructors/teaching'
import { adminTitle } from '@/server/admin-title'
import { toRecordId } from '@/server/edit-record'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../../_components/back-link'
import { readOrNull } from '../../../_components/read-or-null'

export const generateMetadata = adminTitle('Feedback')

const FAILED = 'Could not load the feedback.'

/** What attendees answered about the events of an instructor. */
export default async function InstructorFeedbackPage({
  params,
}: PageProps<'/admin/instructors/[id]/feedback'>) {
  await requireAdmin()
  const id = toRecordId((await params).id)
  const found = await readOrNull(FAILED, async () => {
    const instructor = id && (await findTeacher(id))
    return { instructor, results: instructor ? await findResults({ instructor: id }) : null }
  })
  if (!found) return <FetchFailed message={FAILED} />
  const { instructor, results } = found
  if (!instructor || !results) {
    return <LoadFailed message="There is no such instructor." backTo="/admin/year" />
  }
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/year" label="Back to the year" />}
        title="Feedback"
        intro={`${instructor.name}, all events with enough answers.`}
        actions={
          results.distribution && (
            <AppLink
              href={`/admin/instructors/${instructor.id}/feedback/export`}
              prefetch={false}
              className={buttonClass({ variant: 'secondary' })}
            >
              Export CSV
            </AppLink>
          )
        }
      />
      <FeedbackView results={results} />
    </>
  )
}
