import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { countByEvent } from '@/domain/events/count-by-event'
import { cms } from '@/server/cms'
import { contains, inState } from '@/server/list-ids'
import { listRecords } from '@/server/list-records'
import { openRecord } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { toWorkshopRow, toWorkshopValues, type WorkshopRow } from './admin-dto'
import type { WorkshopValues } from './schema'

const COLUMNS = {
  title: 'title',
  createdAt: 'created_at',
  isFeatured: 'is_featured',
}

export const WORKSHOP_LIST: ListShape = {
  path: '/admin/workshops',
  sorts: Object.keys(COLUMNS),
  defaultSort: '-createdAt',
  filters: { category: WORKSHOP_CATEGORIES, status: ['published', 'draft', 'trash'] },
}

/** One page of the dashboard's workshops. Call only after `requireAdmin`. */
export async function listWorkshopRows(
  state: ListState,
): Promise<{ rows: WorkshopRow[]; total: number }> {
  const { category, status } = state.filters
  const where = inState(status)
  if (state.search) where.push(contains(['title'], state.search))
  if (category) {
    where.push(
      sql`exists (select 1 from workshops_category where parent_id = workshops.id and value = ${category})`,
    )
  }
  const { docs, total } = await listRecords({
    collection: 'workshops',
    table: 'workshops',
    columns: COLUMNS,
    state,
    where,
    select: {
      title: true,
      duration: true,
      category: true,
      resources: true,
      isFeatured: true,
      startsAt: true,
      capacity: true,
      _status: true,
    },
  })
  const seatsOf = await countByEvent(await cms(), 'workshop', docs)
  const rows = docs.map((doc) => toWorkshopRow(doc, seatsOf(doc.id)))
  return { rows, total }
}

export async function findWorkshopForEdit(
  id: number,
): Promise<OpenedRecord<WorkshopValues> | null> {
  const zone = await siteTimeZone()
  return openRecord('workshops', id, (doc) => toWorkshopValues(doc, zone))
}
