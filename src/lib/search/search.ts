import { fold } from './fold'

/** One result of a search: where it leads, what it is, and the words around the match. */
export type SearchResult = {
  href: string
  kind: string
  /** For programs: what it is a document of, and its number; nothing for what is no document. */
  collection?: string
  id?: number
  title: string
  /** Pieces of text in their order; the marked ones matched. */
  snippet: { text: string; marked: boolean }[]
}

/** The longest query that is looked for. */
export const LONGEST_QUERY = 100
/** What a page or an interface tells whoever searches too often. */
export const TOO_MANY_SEARCHES = 'Too many searches. Please wait a moment.'
const MAX_WORDS = 8

/** The words of a query, folded, at most eight: letters and digits of any script. */
export function toWords(query: string): string[] {
  return (fold(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** Control characters mark the matches, because no text of an editor contains them. */
export const MARK = { start: '\u0001', stop: '\u0002' }

/** Splits a headline of PostgreSQL at its marks. */
export function toSnippet(headline: string): SearchResult['snippet'] {
  return headline.split(MARK.start).flatMap((part, index) => {
    if (index === 0) return part ? [{ text: part, marked: false }] : []
    const [hit = '', rest = ''] = part.split(MARK.stop)
    return [{ text: hit, marked: true }, ...(rest ? [{ text: rest, marked: false }] : [])]
  })
}
