import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { UnsubscribeForm } from '@/features/questions/ui/unsubscribe-form'
import { listTokenKinds } from '@/features/questions/server/unsubscribe'
import { getPageTexts } from '@/features/pages/server/page-texts'

export async function generateMetadata(): Promise<Metadata> {
  const { unsubscribe } = await getPageTexts()
  return { title: unsubscribe.title, robots: { index: false } }
}

/** Of an email to staff, whose words are no text of the site. */
const FINDINGS = 'Stop getting the weekly email with problems in the content?'

type UnsubscribeProps = { searchParams: Promise<{ token?: string | string[] }> }

/** The target of the unsubscribe link in emails. Asks before it unsubscribes. */
export default async function UnsubscribePage({ searchParams }: UnsubscribeProps) {
  const [{ token }, { unsubscribe: texts }] = await Promise.all([searchParams, getPageTexts()])
  const kinds = listTokenKinds(token)
  const [only] = kinds?.length === 1 ? kinds : []
  const question = only === 'findings' ? FINDINGS : texts[only ?? 'both']
  return (
    <div className="wrap pb-24">
      <PageHeader title={texts.title} intro={kinds ? question : texts.expired} />
      {kinds && typeof token === 'string' ? (
        <UnsubscribeForm token={token} />
      ) : (
        <ButtonLink href="/account/settings">Settings</ButtonLink>
      )}
    </div>
  )
}
