import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { enforceRateLimit } from '@/accounts/limits'
import { onPool } from '@/lib/database/on-pool'
import type { Target } from '@/lib/records/target'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'
import { noTarget } from './parse-target'
import { flushProgress } from './progress-buffer'

const LIMIT = { limit: 60, windowSeconds: 600 }

type Wish = { payload: Payload; target: Target; userId: number; isDone: boolean }

/**
 * Marks what a person watched as done, or as not done again, by hand (L-03): it needs no player, so a
 * blocked one does not matter. Throws `invalid` when visitors do not see the record, and `too_many`
 * after 60 changes in ten minutes.
 */
export async function setDone({ payload, target, userId, isDone }: Wish): Promise<void> {
  await enforceRateLimit(payload, [{ key: `done:${userId}`, ...LIMIT }])
  // What was watched before the press must not arrive after it.
  await flushProgress(payload, userId)
  const column = TARGET_COLUMN[target.kind]
  const rows = await onPool(
    payload,
    sql`
      insert into progress as had (user_id, ${column}, watched_at, done_at)
      select ${userId}, id, now(), case when ${isDone}::boolean then now() end
      from ${targetTable(target.kind)}
      where id = ${target.id} and _status = 'published' and deleted_at is null
      on conflict (user_id, ${column}) do update set
        done_at = case when ${isDone}::boolean then coalesce(had.done_at, now()) end
      returning id`,
  )
  if (rows.length === 0) throw noTarget(target)
}
