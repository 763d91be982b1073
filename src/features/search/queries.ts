import 'server-only'
import { toSnippet, type SearchResult } from '@/lib/search/search'
import type { SearchKind } from '@/lib/search/search-index'
import { momentAnchor } from '@/lib/transcript/moment'
import { sqlRows } from '@/server/sql'
import { searchQuery } from './search-query'

type Row = {
  kind: SearchKind
  doc_id: number
  title: string
  slug: string
  headline: string
  /** The second of a video in which it is said, where the title does not have it. */
  moment: number | null
}

const KINDS: Record<SearchKind, string> = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  workshop_qna: 'Answer',
  pages: 'Page',
  faqs: 'FAQ',
}

/**
 * What the site has on `query` (D-05): full text with prefixes, ranked, and titles that are nearly
 * the words, so that a slip of the pen finds them too. Only the index is read, which holds nothing
 * unpublished; answers come in only for those who may read them. What is said in a video leads to
 * the moment.
 */
export async function searchSite(
  query: string,
  { mayReadAnswers }: { mayReadAnswers: boolean },
): Promise<SearchResult[]> {
  const statement = searchQuery(query, { mayReadAnswers })
  return statement ? (await sqlRows<Row>(statement)).map(toResult) : []
}

function toResult({ doc_id: id, headline, kind, moment, slug, title }: Row): SearchResult {
  const page = hrefOf(kind, id, slug, title)
  return {
    href: moment === null ? page : `${page}#${momentAnchor(moment)}`,
    kind: KINDS[kind],
    title,
    snippet: toSnippet(headline),
  }
}

function hrefOf(kind: SearchKind, id: number, slug: string, title: string): string {
  switch (kind) {
    case 'workshop_qna':
      return `/workshops/${slug}/ask?answer=${id}#answer-${id}`
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
