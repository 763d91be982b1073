import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { LONGEST_QUERY, MARK, toPrefixQuery, toWords } from '@/lib/search/search'

const MOST = 20
/** How many of the rows that hold all words are compared with the query letter by letter. */
const RANKED = 200
/** With fewer real matches than these, titles that are nearly the query are shown after them. */
const ENOUGH = 5
const SHORTEST_NEAR = 4
const HEADLINE = `StartSel=${MARK.start}, StopSel=${MARK.stop}, MaxWords=26, MinWords=14`

/**
 * The statement of a search, or null when there is no word in `query` (D-05). Best first: rows of
 * `search_entries` that hold all words or their beginnings; where these are few, titles that are
 * nearly the whole query; where there are none, titles with a word that is nearly one of its words.
 * Each step runs only if the one before it left room, which keeps ten thousand titles fast.
 */
export function searchQuery(
  query: string,
  { mayReadAnswers }: { mayReadAnswers: boolean },
): SQL | null {
  const asked = query.trim().slice(0, LONGEST_QUERY)
  const words = toPrefixQuery(asked)
  if (!words) return null
  const readable = sql`(kind <> 'workshop_qna' or ${mayReadAnswers}::boolean)`
  return sql`
    with asked as (select to_tsquery('english', ${words}) as words),
    exact as (
      select kind, doc_id, true as exact, ts_rank(search_entries.words, asked.words) as rank
      from search_entries, asked
      where search_entries.words @@ asked.words and ${readable}
      order by rank desc, doc_id desc limit ${RANKED}
    ),
    near as (
      select kind, doc_id, false as exact, 0::real as rank from search_entries
      where ${asked} <% title and ${readable} and (select count(*) from exact) < ${ENOUGH}
        and not exists (select from exact e where (e.kind, e.doc_id) = (search_entries.kind, search_entries.doc_id))
    ),
    nearly as (
      select kind, doc_id, false as exact, 0::real as rank from search_entries
      where (${isNear(asked)}) and ${readable}
        and not exists (select from exact) and not exists (select from near)
    ),
    found as (
      select hit.*, entry.title, entry.slug, entry.body, entry.moments, asked.words as asked,
             hit.rank + word_similarity(${asked}, entry.title) + similarity(${asked}, entry.title)
               as score
      from (select * from exact union all select * from near union all select * from nearly) hit
      join search_entries entry using (kind, doc_id), asked
      order by hit.exact desc, score desc, doc_id desc limit ${MOST}
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
    order by exact desc, score desc, doc_id desc`
}

/** A title holds a word that is nearly one of the query's; short words are nearly everything. */
function isNear(query: string): SQL {
  const near = toWords(query)
    .filter((word) => word.length >= SHORTEST_NEAR)
    .map((word) => sql`${word} <% title`)
  return near.length > 0 ? sql.join(near, sql` or `) : sql`false`
}
