import { JsonLd } from '@/ui/shell/json-ld'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import { Island } from '@/ui/island'
import { PageHeader } from '@/ui/page-header'
import { FaqBrowser } from '@/features/pages/ui/faqs/faq-browser'
import { toFaqJsonLd } from '@/features/pages/faqs/faq-json-ld'
import { listFaqGroups } from '@/features/pages/server/faqs/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { TOO_MANY_SEARCHES } from '@/features/search/search'

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
