import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { fold } from '@/lib/search/fold'
import { LONGEST_QUERY, MAX_RESULTS, toTerm, toWords } from '@/lib/search/search'
import type { FixedKind } from '@/lib/search/fixed-entries'
import type { SearchKind } from '@/lib/search/search-index'
import { searchQuery } from './search-query'

export type Entry = {
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
export async function findEntries(
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
