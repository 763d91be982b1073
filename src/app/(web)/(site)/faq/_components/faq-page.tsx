import { JsonLd } from '@/components/json-ld'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState, ListUnavailable } from '@/components/ui/empty-state'
import { Island } from '@/components/ui/island'
import { PageHeader } from '@/components/ui/page-header'
import { FaqBrowser } from '@/features/faqs/components/faq-browser'
import { toFaqJsonLd } from '@/features/faqs/faq-json-ld'
import { listFaqGroups } from '@/features/faqs/queries'
import { getPageTexts } from '@/server/page-texts'
import { TOO_MANY_SEARCHES } from '@/lib/search/search'

type FaqPageProps = { query?: string; isFlood?: boolean }

/** The FAQ page, filtered by `query`. `isFlood` skips the search because of the rate limit. */
export async function FaqPage({ query = '', isFlood = false }: FaqPageProps) {
  const { faq: texts } = await getPageTexts()
  const { groups, isUnavailable } = isFlood
    ? { groups: [], isUnavailable: undefined }
    : await listFaqGroups()
  const isEmpty = groups.every(({ items }) => items.length === 0)
  return (
    <div className="wrap pb-24">
      <PageHeader title={texts.title} intro={texts.intro} />
      {isFlood ? (
        <p role="alert" className="flex flex-col items-start gap-6">
          {TOO_MANY_SEARCHES}
          <ButtonLink href="/faq" variant="secondary">
            All questions
          </ButtonLink>
        </p>
      ) : isUnavailable ? (
        <ListUnavailable noun="questions" />
      ) : isEmpty ? (
        <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
      ) : (
        <>
          <JsonLd data={[toFaqJsonLd(groups)]} />
          <Island>
            <FaqBrowser key={query} groups={groups} initialQuery={query} />
          </Island>
        </>
      )}
      <section className="mt-20 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-10">
        <div>
          <h2 className="display text-xl">{texts.helpTitle}</h2>
          <p className="mt-1 text-ink-muted">{texts.help}</p>
        </div>
        <ButtonLink href="/contact">Contact Support</ButtonLink>
      </section>
    </div>
  )
}
