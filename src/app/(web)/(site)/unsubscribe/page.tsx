import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { UnsubscribeForm } from '@/features/questions/components/unsubscribe-form'
import { kindsOfToken } from '@/features/questions/unsubscribe'

export const metadata: Metadata = { title: 'Notification emails', robots: { index: false } }

const QUESTIONS = {
  answers: 'Stop getting emails when your questions are answered?',
  events: 'Stop getting emails with event reminders and recordings?',
  findings: 'Stop getting the weekly email with problems in the content?',
  both: 'Stop getting emails about answered questions, event reminders and recordings?',
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
        title="Notification emails"
        intro={
          kinds
            ? QUESTIONS[only ?? 'both']
            : 'This link is not valid. You can turn these emails off in your settings.'
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
