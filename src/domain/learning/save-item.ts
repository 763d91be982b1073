import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { onPool } from '@/lib/database/on-pool'
import type { Target } from '@/lib/records/target'
import { TARGET_COLUMN, aboutTarget, targetTable } from '@/lib/records/target-sql'
import { noTarget } from './parse-target'

const SAVE_LIMIT = { limit: 120, windowSeconds: 600 }

type LearningInput = { payload: Payload; target: Target; userId: number }

/**
 * Saves a record and returns the row id. Idempotent. Throws `invalid` if the record is not public,
 * and `too_many` after 120 changes in ten minutes.
 */
export async function saveItem({ payload, target, userId }: LearningInput): Promise<number> {
  await enforceRateLimit(payload, [{ key: `saved:${userId}`, ...SAVE_LIMIT }])
  const { id, kind } = target
  const [row] = await onPool(
    payload,
    sql`
      with found as (
        select id from ${targetTable(kind)}
        where id = ${id} and _status = 'published' and deleted_at is null
      ), stored as (
        insert into saved_items (user_id, ${TARGET_COLUMN[kind]}, saved_at)
        select ${userId}, id, now() from found
        on conflict (user_id, ${TARGET_COLUMN[kind]}) do update set user_id = excluded.user_id
        returning id
      )
      select id from stored`,
  )
  if (!row) throw noTarget(target)
  return Number(row.id)
}

/** Works for unpublished records too. Throws `too_many` as `saveItem` does. */
export async function unsaveItem({ payload, target, userId }: LearningInput): Promise<void> {
  await enforceRateLimit(payload, [{ key: `saved:${userId}`, ...SAVE_LIMIT }])
  await onPool(
    payload,
    sql`delete from saved_items where user_id = ${userId} and ${aboutTarget(target)}`,
  )
}
