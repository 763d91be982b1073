import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readInbox } from '@/features/accounts/server/account-context'
import { InboxPanel } from '@/features/accounts/ui/sign-in/inbox-panel'
import { formatAmount } from '@/features/catalog/currency'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { findApplyPage } from '@/features/internship/server/cohort-queries'
import { toApplyPath } from '@/features/internship/server/visitor-application'
import { ApplicationStatus } from '@/features/internship/ui/application-state'
import { ApplyForm, ForgetDraft } from '@/features/internship/ui/apply-form'
import { SendAgainForm } from '@/features/internship/ui/visitor-forms'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { withNext } from '@/lib/http/safe-next'
import { formatSpan, formatSpanInLine, formatMoment } from '@/lib/time/dates'
import { getViewer } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { Surface } from '@/ui/surface'

export const metadata: Metadata = { title: 'Your application', robots: { index: false } }

/** Applies to a group, or shows where the application stands. */
export default async function ApplyPage({
  params,
  searchParams,
}: PageProps<'/internships/apply/[cohort]'>) {
  const { cohort: segment } = await params
  const viewer = await getViewer()
  const id = toRecordId(segment)
  const [page, inbox, { currency, timeZone }, { edit }] = await Promise.all([
    id ? findApplyPage(id, viewer?.id) : null,
    readInbox(),
    getSiteInfo(),
    searchParams,
  ])
  if (!page) notFound()
  const { application, cohort, problem, questions } = page
  const path = toApplyPath(cohort.id)
  const price = cohort.price > 0 ? formatAmount(cohort.price, currency) : null
  const when = formatSpanInLine(formatSpan(cohort, timeZone))
  const link = viewer || inbox?.link?.path !== path ? undefined : inbox.link
  const sent = inbox && link ? { email: inbox.email, name: link.name } : undefined
  const isWaiting = sent && edit === undefined
  return (
    <div className="wrap max-w-3xl pb-24">
      <PageHeader
        above={<BackLink href="/internships" label="Back to the program" />}
        title={
          application
            ? 'Your Application'
            : isWaiting
              ? 'Check Your Inbox'
              : `Apply to ${cohort.name}`
        }
        intro={
          <>
            {cohort.program}
            <span className="block text-base">
              {[cohort.name, when, price].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      />
      {application ? (
        <>
          <ForgetDraft cohort={cohort.id} />
          <ApplicationStatus
            application={application}
            price={price}
            timeZone={timeZone}
            cohort={cohort.id}
          />
        </>
      ) : isWaiting && inbox ? (
        <Surface className="p-6">
          <InboxPanel
            email={sent.email}
            sentAt={inbox.sentAt}
            timeZone={timeZone}
            again={<SendAgainForm cohort={cohort.id} />}
            wrongHref={`${path}?edit`}
          >
            <p className="text-lg font-semibold">Your application is not sent yet.</p>
            <p>
              Open the email and press its button. That confirms your address and sends the
              application.
            </p>
          </InboxPanel>
        </Surface>
      ) : problem ? (
        <EmptyState title={problem}>The page of the program shows the next group.</EmptyState>
      ) : (
        <>
          {cohort.applyUntil && (
            <p className="mb-6 text-ink-muted">
              Apply until {formatMoment(cohort.applyUntil, timeZone)}.
            </p>
          )}
          {!viewer && (
            <p className="mb-6">
              Do you have an account?{' '}
              <ButtonLink href={withNext('/login', path)} variant="link">
                Sign in
              </ButtonLink>
              , and see here where your application stands. What you have typed stays.
            </p>
          )}
          <ApplyForm cohort={cohort.id} questions={questions} viewerId={viewer?.id} sent={sent} />
        </>
      )}
    </div>
  )
}
