import type { Metadata } from 'next'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { findApplyPage } from '@/features/internship/server/cohort-queries'
import { findApplicationLink } from '@/features/internship/server/visitor-application'
import { ConfirmApplicationForm } from '@/features/internship/ui/visitor-forms'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { formatSpan } from '@/lib/time/dates'
import { ExpiredLink } from '../_components/expired-link'

const TITLE = 'Send your application'

export const metadata: Metadata = {
  title: TITLE,
  robots: { index: false },
  referrer: 'strict-origin',
}

/** The target of the link that sends an application. Only the button sends it, not the visit. */
export default async function ConfirmApplicationPage({
  searchParams,
}: PageProps<'/confirm-application'>) {
  const { token } = await searchParams
  const link = typeof token === 'string' ? await findApplicationLink(token) : null
  const page = link && (await findApplyPage(link.cohort))
  if (typeof token !== 'string' || !link || !page) {
    return <ExpiredLink title={TITLE} signIn="/login?next=/internships" />
  }
  const { email, isFromHere, isKnown, name } = link
  const { cohort } = page
  const { day } = formatSpan(cohort, (await getSiteInfo()).timeZone)
  return (
    <AuthScreen
      title={TITLE}
      intro={
        <>
          {cohort.program}
          <span className="block text-base">{`${cohort.name} · ${day}`}</span>
        </>
      }
    >
      <p className="wrap-anywhere">
        For <strong>{email}</strong>.
        {!isKnown && <span> Confirming also activates your account.</span>}
      </p>
      <ConfirmApplicationForm token={token} name={isKnown || isFromHere ? undefined : name} />
      <p className="text-sm text-ink-muted">
        If you did not apply, just close this page. The answers are deleted after a day.
      </p>
    </AuthScreen>
  )
}
