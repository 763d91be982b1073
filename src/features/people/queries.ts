import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { asViewer, cms } from '@/server/cms'
import { contains, inOrder, listIds } from '@/server/list-ids'
import { toPersonRow, type PersonRow } from './dto'

/** What the list of users can be asked for; newest first. */
export const PEOPLE_LIST: ListShape = {
  path: '/admin/users',
  sorts: ['name', 'email', 'role', 'createdAt'],
  defaultSort: '-createdAt',
  filters: { role: ['user', 'editor', 'admin'] },
}

const COLUMNS: Record<string, string> = {
  name: 'full_name',
  email: 'email',
  role: 'role',
  createdAt: 'created_at',
}

/** One page of the accounts (A-40, D-31, S-103). Call behind `requireAdmin`. */
export async function listPeople(state: ListState): Promise<{ rows: PersonRow[]; total: number }> {
  const where = []
  if (state.search) where.push(contains(['full_name', 'email'], state.search))
  if (state.filters.role) where.push(sql`role = ${state.filters.role}`)
  const { ids, total } = await listIds({
    table: 'profiles',
    sort: COLUMNS[state.sort] ?? 'created_at',
    descending: state.descending,
    where,
    page: state.page,
  })
  if (ids.length === 0) return { rows: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: ids } },
    select: { email: true, fullName: true, role: true, createdAt: true },
    depth: 0,
    pagination: false,
    ...(await asViewer()),
  })
  return { rows: inOrder(ids, docs).map(toPersonRow), total }
}
