import 'server-only'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import { SITE_PAGES, type SitePage } from '@/lib/site/site-pages'
import {
  LONGEST_QUERY,
  MAX_RESULTS,
  toSnippet,
  toTerm,
  toWords,
  type SearchResult,
} from '@/lib/search/search'
import { momentAnchor } from '@/lib/transcript/moment'
import { sqlRows } from '@/server/sql-rows'
import { mayReadAnswers } from './limits'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { fold } from '@/lib/search/fold'
import type { FixedKind, SearchKind } from '@/lib/search/search-index'
import { searchQuery } from './search-query'
import {
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  TARGET_NAMES,
  isTargetList,
  type TargetList,
} from '@/lib/records/target'
import { CATEGORIZED_KINDS } from '@/lib/catalogue/catalog'

type Entry = {
  kind: SearchKind | FixedKind
  doc_id: number
  title: string
  slug: string
  headline: string
  /** The second of the video at which it is spoken, unless the title matches. */
  moment: number | null
}

type Run = <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>
type Near = { asked: string; word: string }

/** With fewer results, similar words are tried. */
const ENOUGH = 5
const SHORTEST_NEAR = 4
const NEAR_WORDS = 3

/**
 * Finds entries that contain all words of `query` or words that begin with them, best first. If
 * there are few, each word can also be a similarly spelled word of a title; if there are still
 * none, one such word is enough. `run` executes a statement.
 */
async function findEntries(
  run: Run,
  query: string,
  allowed: { mayReadAnswers: boolean; kinds?: string[] },
): Promise<Entry[]> {
  const asked = fold(query.trim().slice(0, LONGEST_QUERY))
  const words = toWords(asked)
  if (words.length === 0) return []
  const find = (wanted: string[], operator: '&' | '|', beginnings = wanted) =>
    run<Entry>(
      searchQuery({
        asked,
        words: wanted.join(` ${operator} `),
        beginnings: beginnings.join(` ${operator} `),
        any: beginnings.join(' | '),
        ...allowed,
      }),
    )

  const exact = await find(
    words.map((word) => toTerm(word)),
    '&',
    words.map(toBeginning),
  )
  if (exact.length >= ENOUGH) return exact
  const near = await findNearWords(run, words)
  if (near.size === 0) return exact
  const corrected = words.map(
    (word) => `(${[toBeginning(word), ...(near.get(word) ?? [])].join(' | ')})`,
  )
  const all = join(exact, await find(corrected, '&'))
  return all.length > 0 ? all : find([...near.values()].flat(), '|')
}

/** Similar words of titles, best first. Short words resemble too many others. */
async function findNearWords(run: Run, words: string[]): Promise<Map<string, string[]>> {
  const long = words.filter((word) => word.length >= SHORTEST_NEAR)
  const near = new Map<string, string[]>()
  if (long.length === 0) return near
  const rows = await run<Near>(sql`
    select asked, word from unnest(${sql.param(long)}::text[]) asked cross join lateral (
      select word from search_words where word % asked
      order by similarity(word, asked) desc, word limit ${NEAR_WORDS}
    ) near`)
  for (const { asked, word } of rows) near.set(asked, [...(near.get(asked) ?? []), word])
  return near
}

function toBeginning(word: string): string {
  return toTerm(word, { isBeginning: true })
}

function join(first: Entry[], more: Entry[]): Entry[] {
  const known = new Set(first.map(({ doc_id: id, kind }) => `${kind}:${id}`))
  return [...first, ...more.filter(({ doc_id: id, kind }) => !known.has(`${kind}:${id}`))].slice(
    0,
    MAX_RESULTS,
  )
}

const KINDS: Record<Entry['kind'], string> = {
  ...(Object.fromEntries(
    TARGET_KINDS.map((kind) => [TARGET_COLLECTIONS[kind], TARGET_NAMES[kind]]),
  ) as Record<TargetList, string>),
  workshop_qna: 'Answer',
  pages: 'Page',
  faqs: 'FAQ',
  site_pages: 'Page',
  ...(Object.fromEntries(
    CATEGORIZED_KINDS.map((kind) => [`${kind}_categories`, `${TARGET_NAMES[kind]} category`]),
  ) as Record<Exclude<FixedKind, 'site_pages'>, string>),
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
  ...Object.fromEntries(
    CATEGORIZED_KINDS.map((kind) => [`${kind}_categories`, TARGET_COLLECTIONS[kind]]),
  ),
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
  if (isTargetList(kind)) return `/${kind}/${slug || id}`
  if (kind === 'workshop_qna') {
    return `/${slug.includes('/') ? slug : `workshops/${slug}`}/ask?answer=${id}#answer-${id}`
  }
  if (kind === 'pages') return `/${slug}`
  return kind === 'faqs' ? `/faq?q=${encodeURIComponent(title)}` : slug
}

/** Searches for the caller: a visitor, a user, or an API key with its collections. */
export async function searchForVisitor(query: string): Promise<SearchResult[]> {
  const { collections = [] } = currentKeyHolder()?._scope ?? {}
  return searchSite(query, {
    collections: collections.length > 0 ? collections : undefined,
    mayReadAnswers: await mayReadAnswers(),
  })
}
