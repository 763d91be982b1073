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
  return (withoutSigns(query).match(WORD) ?? []).slice(0, MAX_WORDS)
}

function withoutSigns(query: string): string {
  return fold(query)
    .replace(/([a-z0-9])\+\+/g, '$1plusplus')
    .replace(/([a-z])#(?![a-z])/g, '$1sharp')
}

/**
 * Formats a word or prefix for `to_tsquery`. The index stores each letter of an unspaced script as
 * a word, so a word in such a script becomes a phrase.
 */
export function toTerm(word: string, { isBeginning = false } = {}): string {
  return `(${(word.match(LETTERS) ?? [word]).join(' <-> ')}${isBeginning ? ':*' : ''})`
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu
/** Letters before a hyphen that is left out: "email", "coop", "lowcode", "opensource". */
const MAX_PREFIX = 4
/** In letters, with or without a hyphen. */
const MAX_COMPOUND = 20
/** Words that PostgreSQL leaves out: a split at one would find the rest alone. */
const STOP_WORDS = new Set(
  `a about above after again all am an and any are as at be been before being below but by can did do
  does doing don down during each few for from further had has have having he her here hers him his
  how i if in into is it its just me more most my no nor not now of off on once only or other our ours
  out over own s same she should so some such t than that the their them then there these they this
  those through to too under until up very was we were what when where which while who whom why will
  with you your`.split(/\s+/),
)

/**
 * The terms of a query for `to_tsquery`, one for each word. Words joined by a hyphen are also found
 * as one, and one word also as two: "e-mail" and "email" find both.
 */
export function toTerms(query: string, options: { isBeginning?: boolean } = {}): string[] {
  const compounds = withoutSigns(query).match(COMPOUND) ?? []
  let left = MAX_WORDS
  return compounds.flatMap((compound) => {
    const words = (compound.match(WORD) ?? []).slice(0, left)
    left -= words.length
    const spelled = words.map((word) => `(${spellings(word, options).join(' | ')})`)
    const joined = words.join('')
    if (words.length < 2 || joined.length > MAX_COMPOUND || joined.match(LETTERS)) return spelled
    return [`((${spelled.join(' & ')}) | ${toTerm(joined, options)})`]
  })
}

/** A word, and the two words that it is if a hyphen was left out. */
function spellings(word: string, options: { isBeginning?: boolean }): string[] {
  const letters = [...word]
  const isPlain = letters.length <= MAX_COMPOUND && !word.match(LETTERS) && !/\p{M}/u.test(word)
  const splits = isPlain ? letters.slice(1, MAX_PREFIX + 1).map((_, at) => at + 1) : []
  const phrases = splits.flatMap((at) => {
    const [first, second] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    if (STOP_WORDS.has(first) || STOP_WORDS.has(second)) return []
    return [`(${first} <-> ${second}${options.isBeginning ? ':*' : ''})`]
  })
  return [toTerm(word, options), ...phrases]
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

/** The kind of the best result first. */
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
