import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { isPreviousSlug, type Listed } from './previous-slug'
import { parseRecordAddress } from './record-address'

/**
 * Whether a record of a list has this id, slug or legacy id, published or not. One cheap query that
 * avoids rendering a page for a missing record.
 */
export async function mayExist(
  payload: Pick<Payload, 'db'>,
  list: Listed,
  segment: string,
): Promise<boolean> {
  const address = parseRecordAddress(segment)
  const conditions = [
    ...(address && 'id' in address ? [sql`id = ${address.id}`] : []),
    ...(address && 'slug' in address ? [sql`slug = ${address.slug}`] : []),
    ...(isPreviousSlug(segment) ? [sql`legacy_id = ${segment.toLowerCase()}`] : []),
  ]
  if (conditions.length === 0) return false
  const rows = await onPool(
    payload,
    sql`select 1 from ${sql.raw(list)} where ${sql.join(conditions, sql` or `)} limit 1`,
  )
  return rows.length > 0
}
