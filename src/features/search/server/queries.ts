import 'server-only'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { currentKeyHolder } from '@/platform/identity'
import { escapeLike } from '@/platform/database/escape-like'
import { fold } from '@/lib/text/fold'
import {
  LONGEST_QUERY,
  MARK,
  MAX_RESULTS,
  toSnippet,
  toTerm,
  toTerms,
  toWords,
  type SearchResult,
} from '../search'
import { NEWEST_PLACES, TEXT_AND_POSITION, type FixedKind, type SearchKind } from './search-index'
import { CATEGORIZED_KINDS } from '@/features/catalog/catalog'
import {
  EVENT_KINDS,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  TARGET_NAMES,
  isTargetList,
  type TargetList,
} from '@/lib/records/target'
import { listSitePages } from '@/features/pages/site-pages'
import { toMomentAnchor } from '@/features/learning/transcript/moment'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { querySql } from '@/platform/server/sql-rows'
import { findFacts } from '@/features/catalog/server/record-facts'
import { collapseSeries } from '@/features/events/server/collapse-series'
import { mayReadAnswers } from './limits'

/** Maximum number of rows per step. If a step reaches it, the next steps are skipped. */
const MAX_CANDIDATES = 200
/** Number of candidates compared with the query by similarity. */
const MAX_RANKED = 100
const HEADLINE = `StartSel=${MARK.start}, StopSel=${MARK.stop}, MaxFragments=1, MaxWords=32, MinWords=16`

const EVENT_LISTS = EVENT_KINDS.map((kind) => TARGET_COLLECTIONS[kind])

type SearchTerms = {
  /** The folded query, compared with titles. */
  text: string
  /** Its words, in `to_tsquery` syntax. */
  terms: string
  /** The words, with prefix matching. */
  beginnings: string
  /** The words, any of which is enough. */
  any: string
  mayReadAnswers: boolean
  /** Limits the kinds of rows; all if omitted. */
  kinds?: string[]
  /** Skips the steps: these rows, if they match. */
  only?: Found[]
}

type Found = { kind: string; doc_id: number }

/**
 * Builds the statement that finds rows of `search_entries`, best first. Its steps: titles that
 * begin with the query (even if it is a stop word such as "about"), the newest rows with its words,
 * all rows with them, rows with words that begin with them, and answers. Each step is limited and
 * runs only if the previous ones found too little, so a very common word costs little more than a
 * rare one. The conditions on `kind` match those of the indexes.
 *
 * A moment of a transcript overlaps with the next one, so that a sentence across both is found.
 * What two adjacent moments both contain is spoken in the second, so the link leads there.
 *
 * The matching events of a series are one row, with the best of them.
 *
 * The index is folded, the displayed text is not. To mark "café" for the query "cafe", the headline
 * also searches for the text's own words that equal the query's words once folded.
 */
function searchQuery({ kinds, mayReadAnswers, only, ...query }: SearchTerms): SQL {
  const { any, text, beginnings, terms } = query
  const isTitled = sql`plain_title like ${`${escapeLike(text)}%`}`
  const isWanted = kinds ? sql`and kind = any(${sql.param(kinds)}::text[])` : sql``
  const isContent = sql`kind <> 'workshop_qna' ${isWanted}`
  const isAnswer = sql`kind = 'workshop_qna' ${isWanted}`
  const hits = only
    ? sql`select * from jsonb_to_recordset(${JSON.stringify(only)}::jsonb) as hit (kind text, doc_id int)`
    : sql`table titled union table newest union table whole union table begun union table answers`
  const selectSeries = (list: (typeof EVENT_LISTS)[number]) =>
    sql`when ${list} then (select series_id from ${sql.raw(list)} where id = doc_id)`
  return sql`
    with typed as (
      select to_tsquery('english', ${terms}) as words, to_tsquery('english', ${beginnings}) as begun,
             to_tsquery('english', ${any}) as any_begun
    ),
    asked as (
      select words as whole, begun, any_begun, words && ${NEWEST_PLACES} as newest from typed
    ),
    titled as (
      select kind, doc_id from search_entries
      where ${isTitled} and ${isContent}
      limit ${MAX_RESULTS}
    ),
    newest as (
      select kind, doc_id from search_entries, asked
      where ${TEXT_AND_POSITION} @@ asked.newest and ${isContent} limit ${MAX_CANDIDATES}
    ),
    whole as (
      select kind, doc_id from search_entries, asked
      where ${TEXT_AND_POSITION} @@ asked.whole and ${isContent}
        and (select count(*) from newest) < ${MAX_CANDIDATES} limit ${MAX_CANDIDATES}
    ),
    begun as (
      select kind, doc_id from search_entries, asked
      where ${TEXT_AND_POSITION} @@ asked.begun and ${isContent}
        and greatest((select count(*) from newest), (select count(*) from whole)) < ${MAX_CANDIDATES}
      limit ${MAX_CANDIDATES}
    ),
    answers as (
      select kind, doc_id from search_entries, asked
      where search_entries.words @@ asked.begun and ${isAnswer} and ${mayReadAnswers}::boolean
        and greatest((select count(*) from newest), (select count(*) from whole),
          (select count(*) from begun)) < ${MAX_CANDIDATES}
      limit ${MAX_CANDIDATES}
    ),
    matching as (
      select kind, doc_id, ${isTitled} as is_titled, ts_rank(entry.words, asked.begun) as rank,
             case kind ${sql.join(EVENT_LISTS.map(selectSeries), sql` `)} end as series
      from (${hits}) hit join search_entries entry using (kind, doc_id), asked
      where entry.words @@ asked.begun or ${isTitled}
    ),
    ranked as (
      select kind, max(rank) as rank,
             array_agg(doc_id order by is_titled desc, rank desc, doc_id desc) as dates
      from matching group by kind, coalesce(series, -doc_id)
      order by bool_or(is_titled) desc, rank desc, max(doc_id) desc limit ${MAX_RANKED}
    ),
    found as (
      select entry.*, dates, asked.begun, asked.any_begun,
             rank + word_similarity(${text}, plain_title) + similarity(${text}, plain_title) as score
      from ranked join search_entries entry on entry.kind = ranked.kind and doc_id = dates[1], asked
      order by score desc, entry.kind = 'series' desc, doc_id desc limit ${MAX_RESULTS}
    )
    select kind, doc_id, dates, title, slug, spoken.at as moment, headline,
           starts_with(shown.text, plain) as begins,
           right(shown.text, length(plain)) = plain as ends
    from found left join lateral (
      select at, text from (
        select (part ->> 'at')::int as at, part ->> 'text' as text, place,
               row_number() over (order by place) as nth, min(place) over () as first
        from jsonb_array_elements(found.moments) with ordinality as one (part, place)
        where not to_tsvector('english', search_text(found.title)) @@ found.begun
          and to_tsvector('english', search_text(part ->> 'text')) @@ found.begun
      ) matching
      where nth <= 2 and place < first + 2
      order by place desc limit 1
    ) spoken on true
    cross join lateral (select coalesce(spoken.text, left(body, 20000)) as text) shown
    left join lateral (
      select string_agg('''' || lexeme || '''', ' | ')::tsquery as words
      from unnest(to_tsvector('english', shown.text))
      where octet_length(shown.text) > length(shown.text)
        and octet_length(lexeme) > length(lexeme) and lexeme !~ '[\\\\'']'
        and to_tsvector('english', search_text(lexeme)) @@ any_begun
    ) accented on true
    cross join lateral (
      select ts_headline('english', shown.text, coalesce(begun || accented.words, begun), ${HEADLINE})
        as headline
    ) cut
    cross join lateral (select translate(headline, ${MARK.start + MARK.stop}, '') as plain) shorn
    order by score desc, kind = 'series' desc, doc_id desc`
}

type Entry = {
  kind: SearchKind | FixedKind
  doc_id: number
  /** Of an event of a series, the ids of all that match. */
  dates: number[]
  /** How many other dates of the series a list would name. */
  more?: number
  title: string
  slug: string
  headline: string
  /** Whether the headline is the beginning and the end of the text. */
  begins: boolean
  ends: boolean
  /** The second of the video at which it is spoken, unless the title matches. */
  moment: number | null
}

type Run = <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>
type Near = { term: string; word: string }

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
  const text = fold(query.trim().slice(0, LONGEST_QUERY))
  const words = toWords(text)
  if (words.length === 0) return []
  const find = async (terms: string[], operator: '&' | '|', beginnings = terms) => {
    const search = {
      text,
      terms: terms.join(` ${operator} `),
      beginnings: beginnings.join(` ${operator} `),
      any: beginnings.join(' | '),
      ...allowed,
    }
    const entries = await run<Entry>(searchQuery(search))
    return showNextDates(entries, (only) => run<Entry>(searchQuery({ ...search, only })))
  }

  const exact = await find(toTerms(text), '&', toTerms(text, { isBeginning: true }))
  if (exact.length >= ENOUGH) return exact
  const near = await findNearWords(run, words)
  if (near.size === 0) return exact
  const corrected = words.map(
    (word) => `(${[toBeginning(word), ...(near.get(word) ?? [])].join(' | ')})`,
  )
  const all = join(exact, await find(corrected, '&'))
  return all.length > 0 ? all : find([...near.values()].flat(), '|')
}

/** Replaces events of a series by the one that lists show (src/features/events/server/collapse-series.ts). */
async function showNextDates(
  entries: Entry[],
  read: (only: Found[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  const shown = new Map<Entry, Found & { more: number }>()
  for (const kind of EVENT_LISTS) {
    const several = entries.filter((entry) => entry.kind === kind && entry.dates.length > 1)
    if (several.length === 0) continue
    const ids = several.flatMap(({ dates }) => dates)
    const once = await collapseSeries(kind, { among: [{ id: { in: ids } }] })
    for (const entry of several) {
      const id = entry.dates.find(once.shows) ?? entry.doc_id
      shown.set(entry, { kind, doc_id: id, more: once.moreOf(id).length })
    }
  }
  const only = [...shown].flatMap(([entry, { doc_id, kind }]) =>
    entry.doc_id === doc_id ? [] : [{ kind, doc_id }],
  )
  const others = only.length > 0 ? await read(only) : []
  return entries.map((entry) => {
    const next = shown.get(entry)
    if (!next) return entry
    const other = others.find(({ doc_id, kind }) => kind === next.kind && doc_id === next.doc_id)
    return { ...(other ?? entry), dates: entry.dates, more: next.more }
  })
}

/** Similar words of titles, best first. Short words resemble too many others. */
async function findNearWords(run: Run, words: string[]): Promise<Map<string, string[]>> {
  const long = words.filter((word) => word.length >= SHORTEST_NEAR)
  const near = new Map<string, string[]>()
  if (long.length === 0) return near
  const rows = await run<Near>(sql`
    select term, word from unnest(${sql.param(long)}::text[]) term cross join lateral (
      select word from search_words where word % term
      order by similarity(word, term) desc, word limit ${NEAR_WORDS}
    ) near`)
  for (const { term, word } of rows) near.set(term, [...(near.get(term) ?? []), word])
  return near
}

function toBeginning(word: string): string {
  return toTerm(word, { isBeginning: true })
}

function join(first: Entry[], more: Entry[]): Entry[] {
  const toKeys = ({ dates, kind }: Entry) => dates.map((id) => `${kind}:${id}`)
  const keys = new Set(first.flatMap(toKeys))
  const others = more.filter((entry) => !toKeys(entry).some((key) => keys.has(key)))
  return [...first, ...others].slice(0, MAX_RESULTS)
}

const KINDS: Record<Entry['kind'], string> = {
  ...(Object.fromEntries(
    TARGET_KINDS.map((kind) => [TARGET_COLLECTIONS[kind], TARGET_NAMES[kind]]),
  ) as Record<TargetList, string>),
  instructors: 'Instructor',
  series: 'Series',
  workshop_qna: 'Answer',
  pages: 'Page',
  faqs: 'FAQ',
  site_pages: 'Page',
  workshop_categories: `${TARGET_NAMES.workshop} category`,
  tutorial_categories: `${TARGET_NAMES.tutorial} category`,
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
  const kinds = collections && Object.keys(KINDS).filter(isInCollections(collections))
  const entries = await findEntries(querySql, query, { mayReadAnswers, kinds })
  const hasPages = entries.some(({ kind }) => kind === 'site_pages')
  const pages = hasPages ? listSitePages(await getPageTexts()) : {}
  const facts = await findFacts(entries)
  return entries.map((entry) => ({
    ...toResult(entry, pages),
    ...facts.get(`${entry.kind}:${entry.doc_id}`),
  }))
}

/** Entries without a record of their own belong to the collection whose access applies. */
const COLLECTION_OF: Record<string, string> = {
  site_pages: 'pages',
  ...Object.fromEntries(
    CATEGORIZED_KINDS.map((kind) => [`${kind}_categories`, TARGET_COLLECTIONS[kind]]),
  ),
}

const isInCollections = (collections: string[]) => (kind: string) =>
  collections.includes(COLLECTION_OF[kind] ?? kind)

function toResult(entry: Entry, pages: ReturnType<typeof listSitePages>): SearchResult {
  const { doc_id: id, headline, kind, moment, more = 0, slug, title } = entry
  const page = toHref(kind, id, slug, title)
  return {
    href: moment === null ? page : `${page}#${toMomentAnchor(moment)}`,
    kind: KINDS[kind],
    ...(kind in COLLECTION_OF ? {} : { collection: kind, id }),
    title,
    ...(more > 0 && { moreDates: more }),
    // The index holds words of these pages that the page does not show.
    snippet:
      kind === 'site_pages'
        ? [{ text: pages[slug]?.description ?? '', marked: false }]
        : toSnippet(headline, entry),
  }
}

function toHref(kind: Entry['kind'], id: number, slug: string, title: string): string {
  if (isTargetList(kind) || kind === 'series') return `/${kind}/${slug || id}`
  if (kind === 'workshop_qna') {
    return `/${slug.includes('/') ? slug : `workshops/${slug}`}/ask?answer=${id}#answer-${id}`
  }
  if (kind === 'pages') return `/${slug}`
  if (kind === 'instructors') return `/people/${slug || id}`
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
