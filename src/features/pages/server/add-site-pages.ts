import type { Payload } from 'payload'
import { searchStatements } from '@/features/search/server/search-index'
import { onPool } from '@/platform/database/on-pool'

const MARK = 'site-pages'

/**
 * Adds /about and /careers once to a database of a version in which they were part of the program,
 * and indexes the pages that had no address there.
 */
export async function addSitePages(payload: Payload): Promise<void> {
  if (await payload.kv.get(MARK)) return
  // Only a start reads the content, so that it is not loaded with the configuration.
  const { loadSitePages } = await import('../../../../seed/load')
  await loadSitePages(payload)
  for (const statement of searchStatements('pages')) await onPool(payload, statement)
  await payload.kv.set(MARK, 'done')
}
