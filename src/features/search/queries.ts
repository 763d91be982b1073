import 'server-only'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import { SITE_PAGES, type SitePage } from '@/lib/site/site-pages'
import { toSnippet, type SearchResult } from '@/lib/search/search'
import { momentAnchor } from '@/lib/transcript/moment'
import { sqlRows } from '@/server/sql-rows'
import { findEntries, type Entry } from './find-entries'
import { mayReadAnswers } from './may-read-answers'

const KINDS: Record<Entry['kind'], string> = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  workshop_qna: 'Answer',
  pages: 'Page',
  faqs: 'FAQ',
  site_pages: 'Page',
  workshop_categories: 'Workshop category',
  tutorial_categories: 'Tutorial category',
}

/**
 * Searches the site and returns at most 20 results: ranked full text with prefix matching, and
 * similar words to tolerate typos. Reads only the index, which contains no unpublished content.
 * Answers are included if `mayReadAnswers` is set. Matches in a transcript link to the moment.
 * `collections` limits the results.
 */
export async function searchSite(
  query: string,
  { collections, mayReadAnswers }: { collections?: string[]; mayReadAnswers: boolean },
): Promise<SearchResult[]> {
  const kinds = collections && Object.keys(KINDS).filter(isOf(collections))
  return (await findEntries(sqlRows, query, { mayReadAnswers, kinds })).map(toResult)
}

/** Entries without a record of their own belong to the collection whose access applies. */
const COLLECTION_OF: Record<string, string> = {
  site_pages: 'pages',
  workshop_categories: 'workshops',
  tutorial_categories: 'tutorials',
}

const isOf = (collections: string[]) => (kind: string) =>
  collections.includes(COLLECTION_OF[kind] ?? kind)

function toResult({ doc_id: id, headline, kind, moment, slug, title }: Entry): SearchResult {
  const page = hrefOf(kind, id, slug, title)
  return {
    href: moment === null ? page : `${page}#${momentAnchor(moment)}`,
    kind: KINDS[kind],
    ...(kind in COLLECTION_OF ? {} : { collection: kind, id }),
    title,
    snippet: kind === 'site_pages' ? describe(slug) : toSnippet(headline),
  }
}

/** The index holds words of fixed pages that the page does not show. */
function describe(path: string): SearchResult['snippet'] {
  const pages: Record<string, SitePage | undefined> = SITE_PAGES
  return [{ text: pages[path]?.description ?? '', marked: false }]
}

function hrefOf(kind: Entry['kind'], id: number, slug: string, title: string): string {
  switch (kind) {
    case 'workshop_qna':
      return `/${slug.includes('/') ? slug : `workshops/${slug}`}/ask?answer=${id}#answer-${id}`
    case 'site_pages':
    case 'workshop_categories':
    case 'tutorial_categories':
      return slug
    case 'pages':
      return `/${slug}`
    case 'faqs':
      return `/faq?q=${encodeURIComponent(title)}`
    case 'workshops':
    case 'webinars':
    case 'tutorials':
      return `/${kind}/${slug || id}`
  }
}

/** Searches for the caller: a visitor, a user, or an API key with its collections. */
export async function searchForVisitor(query: string): Promise<SearchResult[]> {
  const { collections = [] } = currentKeyHolder()?._scope ?? {}
  return searchSite(query, {
    collections: collections.length > 0 ? collections : undefined,
    mayReadAnswers: await mayReadAnswers(),
  })
}
