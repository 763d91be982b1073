import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** What can be found. `workshop_qna` are answered questions; `site` are the fixed pages. */
export const SEARCH_KINDS = [
  'workshops',
  'webinars',
  'tutorials',
  'workshop_qna',
  'pages',
  'faqs',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The words of a rich text column: every `text` anywhere in its tree. */
const wordsOf = (column: string) =>
  sql.raw(
    `(select string_agg(part #>> '{}', ' ') from jsonb_path_query(${column}, '$.**.text') part)`,
  )

const isPublic = sql.raw(`d._status = 'published' and d.deleted_at is null`)

/** Per kind: which rows can be found, as (doc_id, title, body, slug) of the alias `d`. */
const SOURCES: Record<SearchKind, SQL> = {
  workshops: sql`
    select d.id, d.title, concat_ws(' ', d.description, d.venue,
      (select string_agg(t.text, ' ') from workshops_texts t where t.parent_id = d.id),
      ${wordsOf('d.body')}), d.slug
    from workshops d where ${isPublic}`,
  webinars: sql`
    select d.id, d.title, concat_ws(' ', d.description, d.presenter, ${wordsOf('d.body')}), d.slug
    from webinars d where ${isPublic}`,
  tutorials: sql`
    select d.id, d.title, concat_ws(' ', d.description, d.author, ${wordsOf('d.body')}), d.slug
    from tutorials d where ${isPublic}`,
  workshop_qna: sql`
    select d.id, d.question, concat_ws(' ', ${wordsOf('d.answer')}), w.slug
    from workshop_qna d join workshops w on w.id = d.workshop_id
    where d.answer_time is not null and w._status = 'published' and w.deleted_at is null`,
  pages: sql`
    select d.id, d.title, concat_ws(' ', d.description, ${wordsOf('d.body')}), d.slug
    from pages d where ${isPublic} and d.slug in ('terms', 'privacy', 'cookies')`,
  faqs: sql`select d.id, d.question, d.answer, '' from faqs d where true`,
}

/** Two statements that bring the entries of one document, or of a whole kind, up to date. */
export function searchStatements(kind: SearchKind, id?: number): [SQL, SQL] {
  const one = id === undefined ? sql`` : sql` and d.id = ${id}::int`
  return [
    sql`delete from search_entries where kind = ${kind}${id === undefined ? sql`` : sql` and doc_id = ${id}::int`}`,
    insert(kind, sql`${SOURCES[kind]}${one}`),
  ]
}

/** The same for the answered questions of a workshop, whose address hangs on it. */
export function answerStatements(workshopId: number): [SQL, SQL] {
  return [
    sql`delete from search_entries where kind = 'workshop_qna' and doc_id in
        (select id from workshop_qna where workshop_id = ${workshopId}::int)`,
    insert('workshop_qna', sql`${SOURCES.workshop_qna} and d.workshop_id = ${workshopId}::int`),
  ]
}

/** Two saves of one document at once both insert its entry: the later one stands. */
function insert(kind: SearchKind, rows: SQL): SQL {
  return sql`
    insert into search_entries (kind, doc_id, title, body, slug)
    select ${kind}, source.id, source.title, coalesce(source.body, ''), coalesce(source.slug, '')
    from (${rows}) as source (id, title, body, slug)
    where source.title is not null
    on conflict (kind, doc_id) do update
    set title = excluded.title, body = excluded.body, slug = excluded.slug`
}
