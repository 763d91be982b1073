import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { escapeLike } from '@/lib/database/escape-like'
import { MARK, MAX_RESULTS } from '@/lib/search/search'
import { NEWEST_PLACES, TEXT_AND_POSITION } from '@/lib/search/search-index'

/** Maximum number of rows per step. If a step reaches it, the next steps are skipped. */
const MAX_CANDIDATES = 200
/** Number of candidates compared with the query by similarity. */
const MAX_RANKED = 100
const HEADLINE = `StartSel=${MARK.start}, StopSel=${MARK.stop}, MaxWords=26, MinWords=14`

type Wanted = {
  /** The folded query, compared with titles. */
  asked: string
  /** Its words, in `to_tsquery` syntax. */
  words: string
  /** The words, with prefix matching. */
  beginnings: string
  /** The words, any of which is enough. */
  any: string
  mayReadAnswers: boolean
  /** Limits the kinds of rows; all if omitted. */
  kinds?: string[]
}

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
 * The index is folded, the displayed text is not. To mark "café" for the query "cafe", the headline
 * also searches for the text's own words that equal the query's words once folded.
 */
export function searchQuery({ kinds, mayReadAnswers, ...wanted }: Wanted): SQL {
  const { any, asked, beginnings, words } = wanted
  const isTitled = sql`plain_title like ${`${escapeLike(asked)}%`}`
  const isWanted = kinds ? sql`and kind = any(${sql.param(kinds)}::text[])` : sql``
  const isContent = sql`kind <> 'workshop_qna' ${isWanted}`
  const isAnswer = sql`kind = 'workshop_qna' ${isWanted}`
  return sql`
    with typed as (
      select to_tsquery('english', ${words}) as words, to_tsquery('english', ${beginnings}) as begun,
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
    ranked as (
      select entry.*, asked.begun, asked.any_begun, ts_rank(entry.words, asked.begun) as rank
      from (table titled union table newest union table whole union table begun union table answers) hit
      join search_entries entry using (kind, doc_id), asked
      where entry.words @@ asked.begun or ${isTitled}
      order by ${isTitled} desc, rank desc, doc_id desc limit ${MAX_RANKED}
    ),
    found as (
      select ranked.*, rank + word_similarity(${asked}, plain_title) + similarity(${asked}, plain_title) as score
      from ranked order by score desc, doc_id desc limit ${MAX_RESULTS}
    )
    select kind, doc_id, title, slug, spoken.at as moment,
           ts_headline('english', shown.text, coalesce(begun || accented.words, begun), ${HEADLINE})
             as headline
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
    order by score desc, doc_id desc`
}
