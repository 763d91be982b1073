import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { contains } from '@/server/list-ids'
import { listRecords } from '@/server/list-records'
import { siteTimeZone } from '@/server/site-time-zone'
import { toPersonRow, type PersonRow } from './dto'

const COLUMNS = {
  name: 'full_name',
  email: 'email',
  role: 'role',
  createdAt: 'created_at',
}

/** What the list of users can be asked for; newest first. */
export const PEOPLE_LIST: ListShape = {
  path: '/admin/users',
  sorts: Object.keys(COLUMNS),
  defaultSort: '-createdAt',
  filters: { role: ['user', 'editor', 'admin'] },
}

/** One page of the accounts (A-40, D-31, S-103). Call behind `requireAdmin`. */
export async function listPeople(state: ListState): Promise<{ rows: PersonRow[]; total: number }> {
  const where = []
  if (state.search) where.push(contains(['full_name', 'email'], state.search))
  if (state.filters.role) where.push(sql`role = ${state.filters.role}`)
  const { docs, total } = await listRecords({
    collection: 'users',
    table: 'profiles',
    columns: COLUMNS,
    state,
    where,
    select: { email: true, fullName: true, role: true, createdAt: true },
  })
  const zone = await siteTimeZone()
  return { rows: docs.map((doc) => toPersonRow(doc, zone)), total }
}
