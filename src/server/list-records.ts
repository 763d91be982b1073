import 'server-only'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { DataFromCollectionSlug, SelectIncludeType } from 'payload'
import type { ListState } from '@/lib/records/list-state'
import { asViewer, cms } from './cms'
import { inOrder, listIds } from './list-ids'

type Listed = 'workshops' | 'webinars' | 'tutorials' | 'users'

type RecordQuery<Slug extends Listed> = {
  collection: Slug
  table: string
  /** Maps sort names to columns. The first is the default. */
  columns: Record<string, string>
  state: ListState
  where: SQL[]
  select: SelectIncludeType
}

/**
 * Lists one page of a dashboard list: ids by SQL, then documents through Payload with the viewer's
 * access. Call it after `requireAdmin`.
 */
export async function listRecords<Slug extends Listed>({
  collection,
  table,
  columns,
  state: { sort, descending, page },
  where,
  select,
}: RecordQuery<Slug>): Promise<{ docs: DataFromCollectionSlug<Slug>[]; total: number }> {
  const [fallback = 'id'] = Object.values(columns)
  const by = columns[sort] ?? fallback
  const { ids, total } = await listIds({ table, sort: by, descending, where, page })
  if (ids.length === 0) return { docs: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    select,
    depth: 0,
    pagination: false,
    trash: true,
    ...(await asViewer()),
  })
  return { docs: inOrder(ids, docs as DataFromCollectionSlug<Slug>[]), total }
}
