import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { toPageTexts } from '@/features/pages/page-texts'
import { onPool } from '@/platform/database/on-pool'
import { onDirectPool } from '@/platform/boot/database-pool'
import { fixedStatements } from './fixed-entries'
import { SEARCH_KINDS, searchStatements } from './search-index'

/**
 * Builds what the search index of a database lacks, such as after an upgrade, and adds the built-in
 * pages.
 */
export async function fillSearch(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`select kind from jsonb_array_elements_text(${JSON.stringify(SEARCH_KINDS)}::jsonb) as given (kind)
        where not exists (select 1 from search_entries as entry where entry.kind = given.kind)`,
  )
  const missing = SEARCH_KINDS.filter((kind) => rows.some((row) => row.kind === kind)).flatMap(
    (kind) => searchStatements(kind),
  )
  const texts = toPageTexts(await payload.findGlobal({ slug: 'page-texts', overrideAccess: true }))
  for (const statement of [...missing, ...fixedStatements(texts)]) await onPool(payload, statement)
}

/** No statement of it is too long, however much content there is. */
export function prepareSearch(payload: Payload): Promise<void> {
  return onDirectPool(payload, () => fillSearch(payload))
}
