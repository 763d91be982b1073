import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { CATEGORIZED_LISTS, COVERS, DEFAULT_CATEGORIES, type Category } from '../categories'

/**
 * All categories in their order, retired ones too, as the transaction of `scope` sees them. The defaults
 * if none is stored.
 */
export async function readCategories(scope: Scope): Promise<readonly Category[]> {
  const rows = await onTransaction(
    scope,
    sql`select id, name, slug, cover, coalesce(retired, false) as retired,
          array(select value::text from categories_applies_to where parent_id = c.id) as lists,
          array(select text from categories_texts where parent_id = c.id and path = 'former'
            order by "order") as former
        from categories c order by "order", id`,
  )
  if (rows.length === 0) return DEFAULT_CATEGORIES
  return rows.map(({ cover, former, id, lists, name, retired, slug }) => ({
    id: Number(id),
    name: String(name),
    slug: String(slug),
    lists: CATEGORIZED_LISTS.filter((list) => (lists as string[]).includes(list)),
    cover: COVERS.find((item) => item === cover) ?? 'other',
    isRetired: retired === true,
    former: former as string[],
  }))
}
