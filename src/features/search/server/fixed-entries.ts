import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PageTexts } from '@/features/pages/page-texts'
import { listSitePages } from '@/features/pages/site-pages'
import { FIXED_KINDS, collectText } from './search-index'

/**
 * Returns statements that update the entries of the site's own pages. They write only
 * differences, so every start can run them.
 */
export function fixedStatements(texts: PageTexts): SQL[] {
  const pages = Object.entries(listSitePages(texts)).map(([slug, page]) => ({
    title: page?.title,
    body: [page?.description, page?.keywords].filter(Boolean).join(' '),
    slug,
  }))
  return FIXED_KINDS.flatMap((kind) => {
    const entries = JSON.stringify(pages)
    return [
      sql`
        insert into search_entries as stored (kind, doc_id, title, body, slug)
        select ${kind}, place, one ->> 'title', one ->> 'body', one ->> 'slug'
        from jsonb_array_elements(${entries}::jsonb) with ordinality as given (one, place)
        on conflict (kind, doc_id) do update
        set title = excluded.title, body = excluded.body, slug = excluded.slug
        where (stored.title, stored.body, stored.slug) is distinct from
              (excluded.title, excluded.body, excluded.slug)`,
      sql`
        delete from search_entries
        where kind = ${kind} and doc_id > jsonb_array_length(${entries}::jsonb)`,
      collectText(sql`kind = ${kind}`),
    ]
  })
}
