import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * What the index of content covers (`search_entries_content_idx`): the words of an entry, and as one
 * more word its place, its kind with its id in steps of 1,024. An index hands out all rows of a word
 * before the first can be looked at; together with the newest places it hands out the newest alone.
 */
export const TEXT_AND_POSITION = sql`(words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))`

/**
 * The newest two places of every kind of content as a `tsquery`, null when there is none: between
 * 1,024 and 2,048 ids of each.
 */
export const NEWEST_PLACES = sql`(
  select string_agg(quote_literal(of.kind || ':' || ((newest.doc_id >> 10) - back)), ' | ')::tsquery
  from unnest(array['workshops', 'webinars', 'tutorials', 'pages', 'faqs', 'site_pages',
    'workshop_categories', 'tutorial_categories']) of (kind)
  cross join lateral (
    select doc_id from search_entries where kind = of.kind order by doc_id desc limit 1
  ) newest
  cross join generate_series(0, least(1, newest.doc_id >> 10)) back
)`
