import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { toIdArray } from '@/platform/database/rows'
import { isAboutTarget, joinTarget, isSeriesPublic } from '@/platform/records/target-sql'
import {
  type Target,
  TARGET_COLLECTIONS,
  TARGET_LISTS,
  type TargetList,
} from '@/lib/records/target'
import { CATEGORIZED_KINDS, type CategorizedKind } from '@/features/catalog/catalog'
import { isListedRow } from '@/platform/records/visibility'

/**
 * The expression indexed by `search_entries_content_idx`: the words of an entry, and its bucket as
 * one more word (kind and id / 1,024). A GIN index returns all rows of a word at once; combined
 * with the newest buckets it returns only the newest.
 */
export const TEXT_AND_POSITION = sql`(words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))`

/** The indexed tables. Of `workshop_qna`, answered questions only. */
export const SEARCH_KINDS = [
  ...TARGET_LISTS,
  'instructors',
  'series',
  'workshop_qna',
  'pages',
  'faqs',
  ...CATEGORIZED_KINDS.map((kind) => `${kind}_categories` as const),
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Entries that are not rows of a table. Their `slug` in the index is their address. */
export const FIXED_KINDS = ['site_pages'] as const
export type FixedKind = (typeof FIXED_KINDS)[number]

/** Rarely more than a thousand of a kind; of questions, the newest are not the most relevant. */
const NUMBERED = [...SEARCH_KINDS.filter((kind) => kind !== 'workshop_qna'), ...FIXED_KINDS]

/** The two newest buckets of every kind as a `tsquery`: 1,024 to 2,048 ids. Null if empty. */
export const NEWEST_PLACES = sql`(
  select string_agg(quote_literal(of.kind || ':' || ((newest.doc_id >> 10) - back)), ' | ')::tsquery
  from unnest(${sql.raw(`array[${NUMBERED.map((kind) => `'${kind}'`).join(', ')}]`)}) of (kind)
  cross join lateral (
    select doc_id from search_entries where kind = of.kind order by doc_id desc limit 1
  ) newest
  cross join generate_series(0, least(1, newest.doc_id >> 10)) back
)`

const selectText = (column: string, path = '$.**.text') =>
  sql.raw(
    `(select string_agg(part #>> '{}', ' ') from jsonb_path_query(${column}, '${path}') part)`,
  )

/** The texts of fields, and the text nodes within a rich text. */
const TEXTS_OF_BLOCKS =
  'strict $.** ? (@.type() == "object").keyvalue() ? (@.key == "title" || @.key == "text" || @.key == "number" || @.key == "label").value ? (@.type() == "string")'

/** What visitors also search for, by the path of the page that the first start adds. */
const OTHER_WORDS = sql`case d.path
  when 'about' then 'mission values team who we are'
  when 'careers' then 'jobs open positions vacancies perks hiring' end`

/**
 * The text and moments of a transcript, which is plain text or WebVTT as src/features/learning/transcript writes
 * it. Each moment includes the next cue, because sentences span cues.
 */
const transcript = sql.raw(`lateral (
  select case when d.transcript like 'WEBVTT%' then string_agg(cue.spoken, ' ' order by cue.place)
              else d.transcript end as spoken,
         jsonb_agg(jsonb_build_object('at', cue.at, 'text', concat_ws(' ', cue.spoken, cue.next))
           order by cue.place) filter (where cue.spoken is not null) as moments
  from (
    select place, part[4] as spoken, lead(part[4]) over (order by place) as next,
           part[1]::int * 3600 + part[2]::int * 60 + part[3]::int as at
    from regexp_matches(d.transcript,
      '(\\d{2,4}):(\\d\\d):(\\d\\d)\\.\\d{3} --> [^\\n]*\\n([^\\n]+)', 'g')
      with ordinality as found (part, place)
    where d.transcript like 'WEBVTT%'
  ) cue
) t`)

/** The names of the published instructors of a record, else the text that they replace. */
const selectTeachers = (list: TargetList, text = 'null') =>
  sql`coalesce((select string_agg(i.name, ' ' order by r."order") from ${sql.raw(`${list}_rels`)} r
    join instructors i on i.id = r.instructors_id
    where r.parent_id = d.id and r.path = 'instructors'
      and ${isListedRow('instructors', 'i')}), ${sql.raw(text)})`

/** Categories, each with the address of its filtered list. */
function selectCategories(kind: CategorizedKind): SQL {
  const list = TARGET_COLLECTIONS[kind]
  return sql`
    select d.id, d.name, 'Everything in the category ' || d.name || '.',
      ${sql.raw(`'/${list}?category='`)} || d.slug, null::jsonb
    from categories d where not coalesce(d.retired, false) and exists (
      select 1 from categories_applies_to a where a.parent_id = d.id and a.value = ${sql.raw(`'${list}'`)})`
}

/** The indexed rows of each kind, as (doc_id, title, body, slug, moments) from alias `d`. */
const SOURCES: Record<SearchKind, SQL> = {
  workshops: sql`
    select d.id, d.title, concat_ws(' ', d.description, d.venue, ${selectTeachers('workshops')},
      (select string_agg(t.text, ' ') from workshops_texts t
        where t.parent_id = d.id and t.path = 'topics'),
      ${selectText('d.body')}, t.spoken), d.slug, t.moments
    from workshops d, ${transcript} where ${isListedRow('workshops', 'd')}`,
  webinars: sql`
    select d.id, d.title, concat_ws(' ', d.description, ${selectTeachers('webinars', 'd.presenter')}, ${selectText('d.body')}, t.spoken),
      d.slug, t.moments
    from webinars d, ${transcript} where ${isListedRow('webinars', 'd')}`,
  tutorials: sql`
    select d.id, d.title, concat_ws(' ', d.description, ${selectTeachers('tutorials', 'd.author')}, ${selectText('d.body')}, t.spoken),
      d.slug, t.moments
    from tutorials d, ${transcript} where ${isListedRow('tutorials', 'd')}`,
  instructors: sql`
    select d.id, d.name, d.text, d.slug, null::jsonb from instructors d
    where ${isListedRow('instructors', 'd')}`,
  series: sql`
    select d.id, d.title, d.description, d.slug, null::jsonb from series d
    where ${isSeriesPublic(sql`d.id`)}`,
  // The path of the target. Older entries of workshops have the slug alone.
  workshop_qna: sql`
    select d.id, d.question, concat_ws(' ', ${selectText('d.answer')}), substr(t.path, 2), null::jsonb
    from workshop_qna d ${joinTarget('d')}
    where d.answer_time is not null and d.target_is_published`,
  // The path of the page.
  pages: sql`
    select d.id, d.title,
      concat_ws(' ', d.description, ${selectText('d.body')}, ${selectText('d.blocks', TEXTS_OF_BLOCKS)},
        ${OTHER_WORDS}),
      d.path, null::jsonb
    from pages d where ${isListedRow('pages', 'd')}`,
  faqs: sql`select d.id, d.question, d.answer, '', null::jsonb from faqs d
    where ${isListedRow('faqs', 'd')}`,
  workshop_categories: selectCategories('workshop'),
  tutorial_categories: selectCategories('tutorial'),
}

/** Returns statements that reindex one document, several, or a whole kind. */
export function searchStatements(kind: SearchKind, id?: number | number[]): SQL[] {
  const only = (column: SQL) => {
    if (id === undefined) return sql``
    return typeof id === 'number'
      ? sql` and ${column} = ${id}::int`
      : sql` and ${column} = any(${toIdArray(id)})`
  }
  const one = only(sql.raw('d.id'))
  const entries = sql`kind = ${kind}${only(sql.raw('doc_id'))}`
  return [
    sql`delete from search_entries where ${entries}`,
    insert(kind, sql`${SOURCES[kind]}${one}`),
    collectText(entries),
  ]
}

/** Reindexes the answered questions of a target, because they contain its address. */
export function answerStatements(target: Target): SQL[] {
  const isHere = isAboutTarget(target)
  return [
    sql`delete from search_entries where kind = 'workshop_qna' and doc_id in
        (select id from workshop_qna where ${isHere})`,
    insert('workshop_qna', sql`${SOURCES.workshop_qna} and ${isHere}`),
  ]
}

/**
 * Adds the words of titles to the spelling dictionary. Words of removed titles stay, because they
 * match nothing. Inserts in sorted order, which prevents deadlocks between writers.
 */
export function collectText(entries: SQL): SQL {
  return sql`
    insert into search_words (word)
    select distinct word
    from search_entries, regexp_split_to_table(search_text(title), ' +') word
    where ${entries} and length(word) between 4 and 40 and word !~ '[0-9]'
    order by word on conflict do nothing`
}

/** Concurrent saves of one document both insert its entry, and the last one wins. */
function insert(kind: SearchKind, rows: SQL): SQL {
  return sql`
    insert into search_entries (kind, doc_id, title, body, slug, moments)
    select ${kind}, source.id, source.title, coalesce(source.body, ''), coalesce(source.slug, ''),
           source.moments
    from (${rows}) as source (id, title, body, slug, moments)
    where source.title is not null
    on conflict (kind, doc_id) do update
    set title = excluded.title, body = excluded.body, slug = excluded.slug,
        moments = excluded.moments`
}
