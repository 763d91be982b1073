import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { FeedbackForm, FeedbackTextForm } from '@/features/feedback/ui/feedback-form'
import { findLink, takesTexts } from '@/features/feedback/server/queries'
import { respondMissing } from '@/platform/server/page-status'

export const metadata: Metadata = { title: 'Feedback', robots: { index: false, follow: false } }

/** The target of the link in the email. Opening it counts nothing. */
export default async function FeedbackPage({
  params,
  searchParams,
}: PageProps<'/feedback/[token]'>) {
  const { token } = await params
  const { answer, score } = await searchParams
  const link = await findLink(token)
  if (link.state === 'missing') {
    respondMissing()
    return (
      <Message title="This link is not valid" intro="Please open the link in the email again." />
    )
  }
  if (link.state === 'used') {
    if (takesTexts(answer)) {
      return (
        <div className="wrap pb-24">
          <PageHeader
            title="Thank you"
            intro={`Your number about “${link.title}” is counted. If you like, add a few words: as anonymous, for an hour, on this page.`}
          />
          <FeedbackTextForm token={token} answer={answer} />
        </div>
      )
    }
    return (
      <Message
        title="Thank you"
        intro={`Your answer about “${link.title}” is counted. It was stored without your name.`}
      />
    )
  }
  if (link.state === 'expired') {
    return (
      <Message title="This link has expired" intro={`Feedback on “${link.title}” is closed.`} />
    )
  }
  return (
    <div className="wrap pb-24">
      <PageHeader title={link.title} intro="Thank you for attending. How was it for you?" />
      <FeedbackForm token={token} title={link.title} chosen={score} />
    </div>
  )
}

function Message({ title, intro }: { title: string; intro: string }) {
  return (
    <div className="wrap pb-24">
      <PageHeader title={title} intro={intro} />
      <ButtonLink href="/workshops">See all workshops</ButtonLink>
    </div>
  )
}
