import 'server-only'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { asViewer, cms } from '@/server/cms'
import { contains, inOrder, inState, listIds } from '@/server/list-ids'
import { openRecord } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { toWebinarRow, toWebinarValues, type WebinarRow } from './admin-dto'
import type { WebinarValues } from './schema'

/** What the list of webinars can be asked for; by scheduled time ascending. */
export const WEBINAR_LIST: ListShape = {
  path: '/admin/webinars',
  sorts: ['title', 'presenter', 'scheduledFor', 'price', 'isFeatured'],
  defaultSort: 'scheduledFor',
  filters: { status: ['published', 'draft', 'trash'] },
}

const COLUMNS: Record<string, string> = {
  title: 'title',
  presenter: 'presenter',
  scheduledFor: 'scheduled_for',
  price: 'price',
  isFeatured: 'is_featured',
}

/** One page of the dashboard's webinars (A-20, D-31). Call behind `requireAdmin`. */
export async function listWebinarRows(
  state: ListState,
): Promise<{ rows: WebinarRow[]; total: number }> {
  const where = inState(state.filters.status)
  if (state.search) where.push(contains(['title', 'presenter'], state.search))
  const { ids, total } = await listIds({
    table: 'webinars',
    sort: COLUMNS[state.sort] ?? 'scheduled_for',
    descending: state.descending,
    where,
    page: state.page,
  })
  if (ids.length === 0) return { rows: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'webinars',
    where: { id: { in: ids } },
    select: {
      title: true,
      presenter: true,
      scheduledFor: true,
      duration: true,
      price: true,
      isFeatured: true,
      _status: true,
    },
    depth: 0,
    pagination: false,
    trash: true,
    ...(await asViewer()),
  })
  const zone = await siteTimeZone()
  return { rows: inOrder(ids, docs).map((doc) => toWebinarRow(doc, zone)), total }
}

/** A webinar for its form, or null. */
export async function findWebinarForEdit(id: number): Promise<OpenedRecord<WebinarValues> | null> {
  const zone = await siteTimeZone()
  return openRecord('webinars', id, (doc) => toWebinarValues(doc, zone))
}
