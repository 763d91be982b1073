import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { SEARCH_KINDS, searchStatements } from '@/lib/search/search-index'

/** Builds the search of a database that has content but no search yet: after an upgrade. */
export async function fillSearch(payload: Payload): Promise<void> {
  const [row] = await onPool(payload, sql`select exists (select 1 from search_entries) as filled`)
  if (row?.filled) return
  for (const kind of SEARCH_KINDS) {
    for (const statement of searchStatements(kind)) await onPool(payload, statement)
  }
}
