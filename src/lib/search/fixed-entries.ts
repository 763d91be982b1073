import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { TUTORIAL_CATEGORIES, WORKSHOP_CATEGORIES } from '../catalogue/catalog'
import { catalogueHref } from '../catalogue/catalogue-address'
import { SITE_PAGES, type SitePage } from '../site/site-pages'
import { collectText } from './search-index'

/** Search kinds that are not rows of a table. Their `slug` in the index is their address. */
export const FIXED_KINDS = ['site_pages', 'workshop_categories', 'tutorial_categories'] as const
export type FixedKind = (typeof FIXED_KINDS)[number]

type FixedEntry = { title: string; body: string; slug: string }

const ENTRIES: Record<FixedKind, FixedEntry[]> = {
  site_pages: Object.entries<SitePage>(SITE_PAGES).map(([path, { title, description, words }]) => ({
    title,
    body: [description, words].filter(Boolean).join(' '),
    slug: path,
  })),
  workshop_categories: WORKSHOP_CATEGORIES.map((name) => toCategory('/workshops', name)),
  tutorial_categories: TUTORIAL_CATEGORIES.map((name) => toCategory('/tutorials', name)),
}

function toCategory(path: string, name: string): FixedEntry {
  return {
    title: name,
    body: `Everything in the category ${name}.`,
    slug: catalogueHref(path, { category: name }),
  }
}

/**
 * Returns statements that update the entries of the site's own pages and categories. They write
 * only differences, so every start can run them.
 */
export function fixedStatements(): SQL[] {
  return FIXED_KINDS.flatMap((kind) => {
    const entries = JSON.stringify(ENTRIES[kind])
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
