import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { toPageTexts } from '@/features/pages/page-texts'
import { onPool } from '@/platform/database/on-pool'
import { onDirectPool } from '@/platform/boot/database-pool'
import { fixedStatements } from './fixed-entries'
import { SEARCH_KINDS, searchStatements } from './search-index'

/**
 * Builds the search index of a database that has content but no index, such as after an upgrade,
 * and adds the built-in pages and categories.
 */
export async function fillSearch(payload: Payload): Promise<void> {
  const [row] = await onPool(payload, sql`select exists (select 1 from search_entries) as filled`)
  const missing = row?.filled ? [] : SEARCH_KINDS.flatMap((kind) => searchStatements(kind))
  const texts = toPageTexts(await payload.findGlobal({ slug: 'page-texts', overrideAccess: true }))
  for (const statement of [...missing, ...fixedStatements(texts)]) await onPool(payload, statement)
}

/** No statement of it is too long, however much content there is. */
export function prepareSearch(payload: Payload): Promise<void> {
  return onDirectPool(payload, () => fillSearch(payload))
}
