import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { CATEGORIES, CATEGORIZED_KINDS, type CategorizedKind } from '@/features/catalog/catalog'
import { toCatalogueHref } from '@/features/catalog/server/catalogue-address'
import type { PageTexts } from '@/features/pages/page-texts'
import { listSitePages } from '@/features/pages/site-pages'
import { FIXED_KINDS, collectText, type FixedKind } from './search-index'
import { TARGET_COLLECTIONS } from '@/lib/records/target'

type FixedEntry = { title: string; body: string; slug: string }

const CATEGORIES_BY_KIND = Object.fromEntries(
  CATEGORIZED_KINDS.map((kind) => [`${kind}_categories`, toCategories(kind)]),
) as Record<Exclude<FixedKind, 'site_pages'>, FixedEntry[]>

function toCategories(kind: CategorizedKind): FixedEntry[] {
  return CATEGORIES[kind].map((name) => ({
    title: name,
    body: `Everything in the category ${name}.`,
    slug: toCatalogueHref(`/${TARGET_COLLECTIONS[kind]}`, { category: name }),
  }))
}

/**
 * Returns statements that update the entries of the site's own pages and categories. They write
 * only differences, so every start can run them.
 */
export function fixedStatements(texts: PageTexts): SQL[] {
  const pages = Object.entries(listSitePages(texts)).map(([slug, page]) => ({
    title: page?.title,
    body: [page?.description, page?.keywords].filter(Boolean).join(' '),
    slug,
  }))
  return FIXED_KINDS.flatMap((kind) => {
    const entries = JSON.stringify(kind === 'site_pages' ? pages : CATEGORIES_BY_KIND[kind])
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
