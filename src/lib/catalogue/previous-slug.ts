import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { isRowId } from '@/lib/database/row-id'

/** Collections whose records have an id in their address, here and on the previous site. */
export type Listed = 'workshops' | 'webinars' | 'tutorials'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment can be the id of the previous site: a number or a UUID. */
export function isPreviousSlug(segment: string): boolean {
  return /^\d{1,19}$/.test(segment) || UUID.test(segment)
}

/**
 * Finds the record that had this id on the site it was imported from. Returns null if there is
 * none, or if a record here has that id.
 * @param column `slug` finds published records for visitors, `id` also finds drafts for staff
 */
export async function findByPreviousSlug(
  payload: Pick<Payload, 'db'>,
  { list, oldId, column }: { list: Listed; oldId: string; column: 'slug' | 'id' },
): Promise<string | null> {
  const table = sql.raw(list)
  const isPublic = sql`_status = 'published' and deleted_at is null`
  const [row] = await onPool(
    payload,
    sql`select coalesce(${column === 'slug' ? sql`slug` : sql`null`}, id::text) as address
        from ${table} where legacy_id = ${oldId.toLowerCase()}
          and ${column === 'slug' ? isPublic : sql`deleted_at is null`}
          and not exists (select 1 from ${table} where id = ${isRowId(oldId) ? Number(oldId) : -1})`,
  )
  return row ? String(row.address) : null
}
