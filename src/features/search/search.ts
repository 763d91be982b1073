import { fold } from '@/lib/text/fold'

export type SearchResult = {
  href: string
  kind: string
  /** The collection and id, for API clients. Unset for results that are not documents. */
  collection?: string
  id?: number
  title: string
  /** The start of an event, and the same in words of the site's time zone. */
  startsAt?: string
  when?: string
  /** How many other dates its series has. */
  moreDates?: number
  /** The address of a small picture. */
  picture?: string
  /** Consecutive parts of the text. The marked ones matched. */
  snippet: { text: string; marked: boolean }[]
}

/** In characters. */
export const LONGEST_QUERY = 100
export const MAX_RESULTS = 20
export const TOO_MANY_SEARCHES = 'Too many searches. Please wait a moment.'
const MAX_WORDS = 8

/** Scripts written without spaces: Thai, Lao, Burmese, Khmer, Japanese and Chinese. */
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
 * Splits a query into at most eight folded words, as the SQL function `search_text` does for the
 * index. Keeps the signs of "C++" and "C#".
 */
export function toWords(query: string): string[] {
  const text = fold(query)
    .replace(/([a-z0-9])\+\+/g, '$1plusplus')
    .replace(/([a-z])#(?![a-z])/g, '$1sharp')
  return (text.match(WORD) ?? []).slice(0, MAX_WORDS)
}

/**
 * Formats a word or prefix for `to_tsquery`. The index stores each letter of an unspaced script as
 * a word, so a word in such a script becomes a phrase.
 */
export function toTerm(word: string, { isBeginning = false } = {}): string {
  return `(${(word.match(LETTERS) ?? [word]).join(' <-> ')}${isBeginning ? ':*' : ''})`
}

/** Control characters mark matches, because text from an editor never contains them. */
export const MARK = { start: '\u0001', stop: '\u0002' }

/** The end of a sentence and what follows it, in any script. */
const SENTENCE_ENDS = /^.*(?:[.!?]["”’')]*(?=\s)|[。！？])\s*/s

/**
 * Splits a headline at its marks. If it is a part of the text, it begins and ends with a sentence
 * where it can, and with an ellipsis where it cannot.
 */
export function toSnippet(
  headline: string,
  { begins = true, ends = true }: { begins?: boolean; ends?: boolean } = {},
): SearchResult['snippet'] {
  const parts = headline.split(MARK.start).flatMap((part, index) => {
    if (index === 0) return [{ text: begins ? part : toBeginning(part), marked: false }]
    const [hit = '', rest = ''] = part.split(MARK.stop)
    return [
      { text: hit, marked: true },
      { text: rest, marked: false },
    ]
  })
  const last = parts.at(-1)
  if (last && !ends) last.text = toEnding(last.text)
  return parts.filter(({ text }) => text)
}

function toBeginning(text: string): string {
  const [skipped] = SENTENCE_ENDS.exec(text) ?? []
  return skipped ? text.slice(skipped.length) : `… ${text.trimStart()}`
}

function toEnding(text: string): string {
  const [sentences] = SENTENCE_ENDS.exec(`${text} `) ?? []
  return sentences ? sentences.trimEnd() : `${text.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')} …`
}

/** Groups results by kind: the kind of the best result first. */
export function groupResults(results: readonly SearchResult[]) {
  const groups = new Map<string, SearchResult[]>()
  for (const result of results) {
    const name = groupName(result.kind)
    groups.set(name, [...(groups.get(name) ?? []), result])
  }
  return [...groups]
}

function groupName(kind: string): string {
  if (kind === 'FAQ' || kind === 'Series') return kind
  return kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`
}
