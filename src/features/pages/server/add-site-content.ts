import type { Payload } from 'payload'
import { searchStatements } from '@/features/search/server/search-index'
import { onPool } from '@/platform/database/on-pool'

const MARK = 'site-pages'

/** What a site has from its first start on: its menus and pages. */
export async function addSiteContent(payload: Payload): Promise<void> {
  await publishDefaultMenus(payload)
  await addSitePages(payload)
}

/** Without a published row, the first draft would be all that visitors could read. */
export async function publishDefaultMenus(payload: Payload): Promise<void> {
  const slug = 'navigation'
  const stored = await payload.db.findGlobal({ slug })
  if (Object.keys(stored).length > 0) return
  const defaults = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const updatedAt = new Date().toISOString()
  await payload.db.createGlobal({ slug, data: { ...defaults, _status: 'published', updatedAt } })
}

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
