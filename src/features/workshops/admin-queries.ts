import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { asViewer, cms } from '@/server/cms'
import { contains, inOrder, inState, listIds } from '@/server/list-ids'
import { openRecord } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { toWorkshopRow, toWorkshopValues, type WorkshopRow } from './admin-dto'
import type { WorkshopValues } from './schema'

/** What the list of workshops can be asked for. */
export const WORKSHOP_LIST: ListShape = {
  path: '/admin/workshops',
  sorts: ['title', 'createdAt', 'isFeatured'],
  defaultSort: '-createdAt',
  filters: { category: WORKSHOP_CATEGORIES, status: ['published', 'draft', 'trash'] },
}

const COLUMNS: Record<string, string> = {
  title: 'title',
  createdAt: 'created_at',
  isFeatured: 'is_featured',
}

/** One page of the dashboard's workshops (A-10, D-31). Call behind `requireAdmin`. */
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
  const { ids, total } = await listIds({
    table: 'workshops',
    sort: COLUMNS[state.sort] ?? 'created_at',
    descending: state.descending,
    where,
    page: state.page,
  })
  if (ids.length === 0) return { rows: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { id: { in: ids } },
    select: {
      title: true,
      slug: true,
      duration: true,
      category: true,
      resources: true,
      isFeatured: true,
      _status: true,
      createdAt: true,
    },
    depth: 0,
    pagination: false,
    trash: true,
    ...(await asViewer()),
  })
  return { rows: inOrder(ids, docs).map(toWorkshopRow), total }
}

/** A workshop for its form, or null. */
export async function findWorkshopForEdit(
  id: number,
): Promise<OpenedRecord<WorkshopValues> | null> {
  const zone = await siteTimeZone()
  return openRecord('workshops', id, (doc) => toWorkshopValues(doc, zone))
}
