import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { UnsubscribeForm } from '@/features/questions/components/unsubscribe-form'
import { kindsOfToken } from '@/features/questions/unsubscribe'

export const metadata: Metadata = { title: 'Notification mails', robots: { index: false } }

const QUESTIONS = {
  answers: 'Do you no longer want to hear by mail when a question is answered?',
  events: 'Do you no longer want reminders and news of recordings of events by mail?',
  both: 'Do you no longer want mails about answered questions, reminders and recordings?',
}

type UnsubscribeProps = { searchParams: Promise<{ token?: string | string[] }> }

/** The target of the unsubscribe link in emails. Asks before it unsubscribes. */
export default async function UnsubscribePage({ searchParams }: UnsubscribeProps) {
  const { token } = await searchParams
  const kinds = kindsOfToken(token)
  const [only] = kinds?.length === 1 ? kinds : []
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Notification mails"
        intro={
          kinds
            ? QUESTIONS[only ?? 'both']
            : 'This link is not valid. You can turn these mails off in your settings.'
        }
      />
      {kinds && typeof token === 'string' ? (
        <UnsubscribeForm token={token} />
      ) : (
        <ButtonLink href="/account/settings">Settings</ButtonLink>
      )}
    </div>
  )
}
