import 'server-only'
import { toSnippet, type SearchResult } from '@/lib/search/search'
import type { SearchKind } from '@/lib/search/search-index'
import { momentAnchor } from '@/lib/transcript/moment'
import { sqlRows } from '@/server/sql-rows'
import { findEntries, type Entry } from './find-entries'

const KINDS: Record<SearchKind, string> = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  workshop_qna: 'Answer',
  pages: 'Page',
  faqs: 'FAQ',
}

/**
 * What the site has on `query` (D-05), at most 20 results: full text with beginnings of words,
 * ranked, and what is nearly the words, so that a typo finds it too. Only the index is read,
 * which has nothing unpublished; answers come in only for those who may read them. What is spoken in
 * a video leads to the moment.
 */
export async function searchSite(
  query: string,
  { mayReadAnswers }: { mayReadAnswers: boolean },
): Promise<SearchResult[]> {
  return (await findEntries(sqlRows, query, { mayReadAnswers })).map(toResult)
}

function toResult({ doc_id: id, headline, kind, moment, slug, title }: Entry): SearchResult {
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
