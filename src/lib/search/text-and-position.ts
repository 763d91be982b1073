import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The expression indexed by `search_entries_content_idx`: the words of an entry, and its bucket as
 * one more word (kind and id / 1,024). A GIN index returns all rows of a word at once; combined
 * with the newest buckets it returns only the newest.
 */
export const TEXT_AND_POSITION = sql`(words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))`

/** The two newest buckets of every kind as a `tsquery`: 1,024 to 2,048 ids. Null if empty. */
export const NEWEST_PLACES = sql`(
  select string_agg(quote_literal(of.kind || ':' || ((newest.doc_id >> 10) - back)), ' | ')::tsquery
  from unnest(array['workshops', 'webinars', 'tutorials', 'pages', 'faqs', 'site_pages',
    'workshop_categories', 'tutorial_categories']) of (kind)
  cross join lateral (
    select doc_id from search_entries where kind = of.kind order by doc_id desc limit 1
  ) newest
  cross join generate_series(0, least(1, newest.doc_id >> 10)) back
)`
