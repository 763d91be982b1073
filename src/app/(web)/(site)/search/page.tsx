import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { listComingUp } from '@/features/search/server/coming-up'
import { EventFacts } from '@/features/events/ui/event-facts'
import { ResultGroups } from '@/features/search/ui/result-link'
import { AppLink } from '@/ui/app-link'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import { Form } from '@/ui/form'
import { PageHeader } from '@/ui/page-header'
import { TextField } from '@/ui/text-field'
import { countSearch, mayReadAnswers, recordMiss } from '@/features/search/server/limits'
import { searchSite } from '@/features/search/server/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { LONGEST_QUERY, TOO_MANY_SEARCHES } from '@/features/search/search'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import { escapeQuery } from '@/lib/http/percent-query'
import { TARGET_LISTS, enumerate } from '@/lib/records/target'

export async function generateMetadata(): Promise<Metadata> {
  const { search } = await getPageTexts()
  return { title: search.title, robots: { index: false } }
}

/** What a search without words or without results shows: the next events. */
async function ComingUp() {
  const [events, { timeZone }] = await Promise.all([listComingUp(), getSiteInfo()])
  if (events.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="mt-10 max-w-3xl">
      <h2 id="coming-up" className="display text-xl">
        Coming up
      </h2>
      <ul className="mt-4 border-t border-line">
        {events.map(({ href, title, ...event }) => (
          <li key={href} className="border-b border-line py-5 text-sm text-ink-muted">
            <AppLink href={href} className="display text-lg text-ink hover:text-accent-text">
              {title}
            </AppLink>
            <EventFacts {...event} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Search for visitors without JavaScript and for shared links. */
export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const [{ q }, { search: texts }] = await Promise.all([searchParams, getPageTexts()])
  const query = typeof q === 'string' ? q.trim().slice(0, LONGEST_QUERY) : ''
  const isFlood = query !== '' && !(await countSearch())
  const isAsked = query !== '' && !isFlood
  const find = async () => {
    const results = await searchSite(query, { mayReadAnswers: await mayReadAnswers() })
    if (results.length === 0) await recordMiss(query, await headers())
    return { results }
  }
  const { results, isUnavailable } = isAsked
    ? await listOrEmpty('results of a search', find, { results: [] })
    : { results: [], isUnavailable: undefined }
  return (
    <div className="wrap pb-24">
      <PageHeader title={texts.title} />
      <Form action="/search" role="search" className="flex max-w-xl items-end gap-3">
        <TextField
          name="q"
          type="search"
          dir="auto"
          label={`Search ${enumerate([...TARGET_LISTS, 'pages'], 'and')}`}
          defaultValue={query}
          maxLength={LONGEST_QUERY}
          className="grow"
        />
        <Button type="submit">Search</Button>
      </Form>
      {query === '' && <ComingUp />}
      {isFlood && (
        <p role="alert" className="mt-10">
          {TOO_MANY_SEARCHES}
        </p>
      )}
      {isUnavailable && (
        <div className="mt-10 max-w-3xl">
          <ListUnavailable noun="results" />
        </div>
      )}
      {isAsked && !isUnavailable && (
        <div className="mt-10 max-w-3xl">
          <p role="status" className="text-sm text-ink-muted">
            {results.length === 0
              ? `Nothing found for “${query}”`
              : `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”`}
          </p>
          {results.length === 0 ? (
            <>
              <div className="mt-6">
                <EmptyState
                  title={texts.emptyTitle}
                  action={
                    <div className="flex flex-wrap gap-3">
                      <ButtonLink href="/workshops">Browse Workshops</ButtonLink>
                      <ButtonLink
                        href={`/contact?${escapeQuery({ subject: `Question about “${query}”` })}`}
                        variant="secondary"
                      >
                        Ask us
                      </ButtonLink>
                    </div>
                  }
                >
                  {texts.empty}
                </EmptyState>
              </div>
              <ComingUp />
            </>
          ) : (
            <div className="-mx-3 mt-4 border-t border-line pt-6">
              <ResultGroups as="h2" results={results} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
