import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { UnsubscribeForm } from '@/features/questions/components/unsubscribe-form'
import { isUnsubscribeToken } from '@/features/questions/unsubscribe'

export const metadata: Metadata = { title: 'Notification mails', robots: { index: false } }

type UnsubscribeProps = { searchParams: Promise<{ token?: string | string[] }> }

/** The page behind the link in a mail: asks before it turns notification mails off (S-102). */
export default async function UnsubscribePage({ searchParams }: UnsubscribeProps) {
  const { token } = await searchParams
  const isValid = isUnsubscribeToken(token)
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Notification mails"
        intro={
          isValid
            ? 'Do you no longer want to hear by mail when a question is answered?'
            : 'This link is not valid. You can turn these mails off in your settings.'
        }
      />
      {isValid && typeof token === 'string' ? (
        <UnsubscribeForm token={token} />
      ) : (
        <ButtonLink href="/account/settings">Settings</ButtonLink>
      )}
    </div>
  )
}
