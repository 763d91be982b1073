import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { formatAmount } from '@/features/catalog/currency'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { findApplyPage } from '@/features/internship/server/cohort-queries'
import { ApplicationStatus } from '@/features/internship/ui/application-state'
import { ApplyForm } from '@/features/internship/ui/apply-form'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { formatSpan, formatMoment } from '@/lib/time/dates'
import { requireViewer } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { DraftOwner } from '@/ui/shell/use-draft'

export const metadata: Metadata = { title: 'Your application', robots: { index: false } }

/** Applies to a group, or shows where the application stands. */
export default async function ApplyPage({ params }: PageProps<'/internships/apply/[cohort]'>) {
  const { cohort: segment } = await params
  const viewer = await requireViewer(`/internships/apply/${segment}`)
  const id = toRecordId(segment)
  const [page, { currency, timeZone }] = await Promise.all([
    id ? findApplyPage(id, viewer.id) : null,
    getSiteInfo(),
  ])
  if (!page) notFound()
  const { application, cohort, problem, questions } = page
  const price = cohort.price > 0 ? formatAmount(cohort.price, currency) : null
  const { day } = formatSpan(cohort, timeZone)
  return (
    <div className="wrap max-w-3xl pb-24">
      <PageHeader
        above={<BackLink href="/internships" label="Back to the program" />}
        title={application ? 'Your Application' : `Apply to ${cohort.name}`}
        intro={
          <>
            {cohort.program}
            <span className="block text-base">
              {[cohort.name, day, price].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      />
      {application ? (
        <ApplicationStatus
          application={application}
          price={price}
          timeZone={timeZone}
          cohort={cohort.id}
        />
      ) : problem ? (
        <EmptyState title={problem}>The page of the program shows the next group.</EmptyState>
      ) : (
        <DraftOwner id={viewer.id}>
          {cohort.applyUntil && (
            <p className="mb-6 text-ink-muted">
              Apply until {formatMoment(cohort.applyUntil, timeZone)}.
            </p>
          )}
          <ApplyForm cohort={cohort.id} questions={questions} />
        </DraftOwner>
      )}
    </div>
  )
}
