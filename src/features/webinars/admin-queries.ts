import 'server-only'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { countByEvent } from '@/domain/events/count-by-event'
import { cms } from '@/server/cms'
import { contains, inState } from '@/server/list-ids'
import { listRecords } from '@/server/list-records'
import { openRecord } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { toWebinarRow, toWebinarValues, type WebinarRow } from './admin-dto'
import type { WebinarValues } from './schema'

const COLUMNS = {
  title: 'title',
  presenter: 'presenter',
  scheduledFor: 'scheduled_for',
  price: 'price',
  isFeatured: 'is_featured',
}

export const WEBINAR_LIST: ListShape = {
  path: '/admin/webinars',
  sorts: Object.keys(COLUMNS),
  defaultSort: 'scheduledFor',
  filters: { status: ['published', 'draft', 'trash'] },
}

/** One page of the dashboard's webinars. Call only after `requireAdmin`. */
export async function listWebinarRows(
  state: ListState,
): Promise<{ rows: WebinarRow[]; total: number }> {
  const where = inState(state.filters.status)
  if (state.search) where.push(contains(['title', 'presenter'], state.search))
  const { docs, total } = await listRecords({
    collection: 'webinars',
    table: 'webinars',
    columns: COLUMNS,
    state,
    where,
    select: {
      title: true,
      presenter: true,
      scheduledFor: true,
      duration: true,
      price: true,
      isFeatured: true,
      capacity: true,
      _status: true,
    },
  })
  const zone = await siteTimeZone()
  const seatsOf = await countByEvent(await cms(), 'webinar', docs)
  const rows = docs.map((doc) => toWebinarRow(doc, { zone, seats: seatsOf(doc.id) }))
  return { rows, total }
}

export async function findWebinarForEdit(id: number): Promise<OpenedRecord<WebinarValues> | null> {
  const zone = await siteTimeZone()
  return openRecord('webinars', id, (doc) => toWebinarValues(doc, zone))
}
