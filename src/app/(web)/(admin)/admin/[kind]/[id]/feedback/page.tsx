import { notFound } from 'next/navigation'
import { AppLink } from '@/ui/app-link'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { findAttendedEvent } from '@/features/events/server/attendees/queries'
import { findEventSeries } from '@/features/events/server/series-page'
import { FeedbackView } from '@/features/feedback/ui/feedback-results'
import { findResults } from '@/features/feedback/server/queries'
import { formatSpanInLine } from '@/lib/time/dates'
import { createAdminTitle } from '@/platform/server/admin-title'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { requireAdmin } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { readOrNull } from '../../../_components/read-or-null'
import { requireContentType } from '../../../_components/require-content-type'

export const generateMetadata = createAdminTitle('Feedback')

const FAILED = 'Could not load the feedback.'
const NO_EVENT = 'There is no such event, or it has no date.'

/** What attendees answered about an event. */
export default async function FeedbackPage({ params }: PageProps<'/admin/[kind]/[id]/feedback'>) {
  await requireAdmin()
  const { eventKind: kind } = await requireContentType(params)
  if (!kind) notFound()
  const id = toRecordId((await params).id)
  const ref = { kind, id: id ?? 0 }
  const feedback = await readOrNull(FAILED, async () => {
    const event = id && (await findAttendedEvent(ref))
    const [results, series] = event
      ? await Promise.all([findResults(ref), findEventSeries(ref)])
      : [null, null]
    return { event, results, series }
  })
  if (!feedback) return <FetchFailed message={FAILED} />
  const { event, results, series } = feedback
  if (!event || !results) return <LoadFailed message={NO_EVENT} backTo={`/admin/${kind}s`} />
  const path = `/admin/${kind}s/${ref.id}`
  return (
    <>
      <PageHeader
        above={<BackLink href={`${path}/people`} label="Back to People" />}
        title="Feedback"
        intro={
          <>
            {event.title}
            <span className="block text-base tabular-nums">{formatSpanInLine(event.when)}</span>
            {series !== null && (
              <AppLink
                href={`/admin/series/${series}/feedback`}
                prefetch={false}
                className="text-base underline underline-offset-4"
              >
                Feedback of its series
              </AppLink>
            )}
          </>
        }
        actions={
          results.distribution && (
            <ButtonLink href={`${path}/feedback/export`} prefetch={false} variant="secondary">
              Export CSV
            </ButtonLink>
          )
        }
      />
      <FeedbackView results={results} />
    </>
  )
}
