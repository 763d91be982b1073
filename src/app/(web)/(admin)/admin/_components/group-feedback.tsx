import { notFound } from 'next/navigation'
import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import type { FeedbackScope } from '@/features/feedback/server/results'
import { findSeriesName } from '@/features/events/server/series-page'
import { FeedbackView } from '@/features/feedback/ui/feedback-results'
import { exportFeedback, findResults } from '@/features/feedback/server/queries'
import { findTeacher } from '@/features/instructors/server/teaching'
import { toRecordId } from '@/features/catalog/server/edit-record'
import type { Viewer } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { readOrNull } from './read-or-null'

const FAILED = 'Could not load the feedback.'

type Group = {
  noun: string
  find: (id: number) => Promise<{ id: number; name: string } | null>
  toScope: (id: number) => FeedbackScope
}

/** What feedback is also summed up by, under `/admin/{list}/{id}/feedback`. */
const GROUPS = {
  instructors: { noun: 'instructor', find: findTeacher, toScope: (instructor) => ({ instructor }) },
  series: { noun: 'series', find: findSeriesName, toScope: (series) => ({ series }) },
} satisfies Record<string, Group>

type List = keyof typeof GROUPS

async function find(list: List, params: Promise<{ id: string }>) {
  const id = toRecordId((await params).id)
  return id ? GROUPS[list].find(id) : null
}

/** What attendees answered about all events of an instructor or a series. After `requireAdmin`. */
export async function GroupFeedback({
  list,
  params,
}: {
  list: List
  params: Promise<{ id: string }>
}) {
  const { noun, toScope } = GROUPS[list]
  const read = await readOrNull(FAILED, async () => {
    const found = await find(list, params)
    return { found, results: found && (await findResults(toScope(found.id))) }
  })
  if (!read) return <FetchFailed message={FAILED} />
  const { found, results } = read
  if (!found || !results) {
    return <LoadFailed message={`There is no such ${noun}.`} backTo="/admin/year" />
  }
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/year" label="Back to the year" />}
        title="Feedback"
        intro={`${found.name}, all events with enough answers.`}
        actions={
          results.distribution && (
            <ButtonLink
              href={`/admin/${list}/${found.id}/feedback/export`}
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

/** The same answers as CSV. After `requireAdmin`. */
export async function exportGroup(viewer: Viewer, list: List, params: Promise<{ id: string }>) {
  const found = await find(list, params)
  return found ? exportFeedback(viewer, GROUPS[list].toScope(found.id), found.name) : notFound()
}
