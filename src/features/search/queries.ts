import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  LONGEST_QUERY,
  MARK,
  toPrefixQuery,
  toSnippet,
  toWords,
  type SearchResult,
} from '@/lib/search'
import type { SearchKind } from '@/lib/search-index'
import { momentAnchor } from '@/lib/transcript/moment'
import { sqlRows } from '@/server/sql'

type Row = {
  kind: SearchKind
  doc_id: number
  title: string
  slug: string
  headline: string
  /** The second of a video in which it is said, where the title does not have it. */
  moment: number | null
}

const MOST = 20
const SHORTEST_NEAR = 4
const HEADLINE = `StartSel=${MARK.start}, StopSel=${MARK.stop}, MaxWords=26, MinWords=14`

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
  const asked = query.trim().slice(0, LONGEST_QUERY)
  const words = toPrefixQuery(asked)
  if (!words) return []
  const rows = await sqlRows<Row>(sql`
    with asked as (select to_tsquery('english', ${words}) as words),
    found as (
      select kind, doc_id, title, slug, body, moments, asked.words as asked,
             search_entries.words @@ asked.words as exact,
             ts_rank(search_entries.words, asked.words) + word_similarity(${asked}, title) as score
      from search_entries, asked
      where (search_entries.words @@ asked.words or ${isNear(asked)})
        and (kind <> 'workshop_qna' or ${mayReadAnswers}::boolean)
      order by exact desc, score desc, doc_id desc
      limit ${MOST}
    )
    select kind, doc_id, title, slug, said.at as moment,
           ts_headline('english', coalesce(said.text, left(body, 20000)), asked, ${HEADLINE})
             as headline
    from found left join lateral (
      select (part ->> 'at')::int as at, part ->> 'text' as text
      from jsonb_array_elements(found.moments) with ordinality as one (part, place)
      where not to_tsvector('english', found.title) @@ found.asked
        and to_tsvector('english', part ->> 'text') @@ found.asked
      order by place limit 1
    ) said on true
    order by exact desc, score desc, doc_id desc`)
  return rows.map(toResult)
}

/** A title holds a word that is nearly one of the query's; short words are nearly everything. */
function isNear(query: string) {
  const near = toWords(query)
    .filter((word) => word.length >= SHORTEST_NEAR)
    .map((word) => sql`${word} <% title`)
  return near.length > 0 ? sql.join(near, sql` or `) : sql`false`
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
