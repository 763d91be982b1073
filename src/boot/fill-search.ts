import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { fixedStatements } from '@/lib/search/fixed-entries'
import { SEARCH_KINDS, searchStatements } from '@/lib/search/search-index'

/**
 * Builds the search index of a database that has content but no index, such as after an upgrade,
 * and adds the built-in pages and categories.
 */
export async function fillSearch(payload: Payload): Promise<void> {
  const [row] = await onPool(payload, sql`select exists (select 1 from search_entries) as filled`)
  const missing = row?.filled ? [] : SEARCH_KINDS.flatMap((kind) => searchStatements(kind))
  for (const statement of [...missing, ...fixedStatements()]) await onPool(payload, statement)
}
