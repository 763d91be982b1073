import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { FeedbackView } from '@/features/feedback/ui/feedback-results'
import { findResults } from '@/features/feedback/server/queries'
import { BackLink } from '@/ui/back-link'
import { FEEDBACK_GROUPS, findGroup, type GroupList } from './feedback-groups'
import { readOrNull } from './read-or-null'

const FAILED = 'Could not load the feedback.'

/** What attendees answered about all events of an instructor or a series. After `requireAdmin`. */
export async function GroupFeedback({
  list,
  params,
}: {
  list: GroupList
  params: Promise<{ id: string }>
}) {
  const { noun, toScope } = FEEDBACK_GROUPS[list]
  const read = await readOrNull(FAILED, async () => {
    const group = await findGroup(list, params)
    return { found: group, results: group && (await findResults(toScope(group.id))) }
  })
  if (!read) return <FetchFailed message={FAILED} />
  const { found: scope, results } = read
  if (!scope || !results) {
    return <LoadFailed message={`There is no such ${noun}.`} backTo="/admin/year" />
  }
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/year" label="Back to the calendar" />}
        title="Feedback"
        intro={`${scope.name}, all events with enough answers.`}
        actions={
          results.distribution && (
            <ButtonLink
              href={`/admin/${list}/${scope.id}/feedback/export`}
              prefetch={false}
              variant="secondary"
            >
              Export CSV
            </ButtonLink>
          )
        }
      />
      <FeedbackView results={results} />
    </>
  )
}
