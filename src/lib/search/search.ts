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

/** Scripts that put no spaces between words: Thai, Lao, Burmese, Khmer, Japanese and Chinese. */
const UNSPACED =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
const IS_UNSPACED = `(?=[${UNSPACED}])`
const LETTER = `${IS_UNSPACED}[\\p{L}\\p{N}](?:${IS_UNSPACED}\\p{M})*`
const LETTERS = new RegExp(LETTER, 'gu')
const WORD = new RegExp(
  `(?:${LETTER})+|(?:(?!${IS_UNSPACED}[\\p{L}\\p{N}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

/**
 * The words of a query, folded, at most eight, as the SQL function `search_text` makes them for the
 * index. The signs of "C++" and "C#" are part of them.
 */
export function toWords(query: string): string[] {
  const text = fold(query)
    .replace(/([a-z0-9])\+\+/g, '$1plusplus')
    .replace(/([a-z])#(?![a-z])/g, '$1sharp')
  return (text.match(WORD) ?? []).slice(0, MAX_WORDS)
}

/**
 * A word, or the beginning of one, as `to_tsquery` takes it. The index has each letter of a script
 * without spaces as a word, so a word of such a script is a phrase.
 */
export function toTerm(word: string, { isBeginning = false } = {}): string {
  return `(${(word.match(LETTERS) ?? [word]).join(' <-> ')}${isBeginning ? ':*' : ''})`
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
