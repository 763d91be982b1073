import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { containsText, listRecords } from '@/platform/server/list-records'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'
import { toPersonRow, type KnownFactors, type PersonRow } from '../../people/dto'

const COLUMNS = {
  name: 'full_name',
  email: 'email',
  role: 'role',
  createdAt: 'created_at',
}

export const PEOPLE_LIST: ListShape = {
  path: '/admin/users',
  sorts: Object.keys(COLUMNS),
  defaultSort: '-createdAt',
  filters: { role: ['user', 'editor', 'admin'] },
}

/** Returns one page of accounts. Call only after `requireAdmin`. */
export async function listPeople(
  state: ListState,
  viewer?: number,
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = []
  // An address has no spaces.
  const searched = /\s/.test(state.search) ? ['full_name'] : ['full_name', 'email']
  if (state.search) where.push(containsText(searched, state.search))
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
  const factors = await readFactors(docs.map(({ id }) => id))
  const rows = docs.map((doc) => toPersonRow(doc, zone, { factors: factors.get(doc.id), viewer }))
  return { rows, total }
}

async function readFactors(ids: number[]): Promise<Map<number, KnownFactors>> {
  if (ids.length === 0) return new Map()
  const among = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await querySql<{ id: number; app: boolean; passkeys: number }>(sql`
    select p.id, a.user_id is not null as app,
      (select count(*)::int from passkeys k where k.owner_id = p.id) as passkeys
    from profiles p left join authenticators a on a.user_id = p.id where p.id in (${among})`)
  return new Map(rows.map(({ id, ...factors }) => [id, factors]))
}
