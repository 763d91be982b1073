import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { isRowId } from '@/lib/database/row-id'

/** What has an address with an id in it, here as on the site that it was brought from. */
export type Listed = 'workshops' | 'webinars' | 'tutorials'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the last part of an address can be the id of another site: a number or a UUID. */
export function isPreviousSlug(segment: string): boolean {
  return /^\d{1,19}$/.test(segment) || UUID.test(segment)
}

/**
 * What stands in the address of the published record that had this id on the site it was brought from; null where there is none, and where a record here has that number.
 * @param column what is wanted: the slug for readers, the id for staff, also of what is not published
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
