import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { onPool } from '@/lib/database/on-pool'
import type { Target } from '@/lib/records/target'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'
import { findVideo } from './find-video'
import { noTarget } from './parse-target'
import { readWaiting } from './progress'

const LIMIT = { limit: 60, windowSeconds: 600 }

type LearningInput = { payload: Payload; target: Target; userId: number; isDone: boolean }

/**
 * Marks a record as done or not done. This counts as the newest report, so that older progress
 * buffered in any process cannot override it. Throws `invalid` if the record is not public, and
 * `too_many` after 60 changes in ten minutes.
 */
export async function setDone({ payload, target, userId, isDone }: LearningInput): Promise<void> {
  await enforceRateLimit(payload, [{ key: `done:${userId}`, ...LIMIT }])
  const current = await findVideo(payload, target)
  if (!current) throw noTarget(target)
  const reported = (await readWaiting(userId)).find(
    ({ target: { id, kind }, video }) =>
      id === target.id && kind === target.kind && video === current.video,
  )
  const column = TARGET_COLUMN[target.kind]
  const now = new Date().toISOString()
  const doneAt = sql`case when ${isDone}::boolean then ${now}::timestamptz end`
  // Keep the stored position, unless newer progress is buffered or the video was replaced.
  const stays = sql`stored.video is not distinct from excluded.video
    and stored.watched_at >= ${new Date(reported?.at ?? 0).toISOString()}::timestamptz`
  const rows = await onPool(
    payload,
    sql`
      insert into progress as stored (user_id, ${column}, video, seconds, length, watched_at, done_at)
      select ${userId}, id, ${current.video}, ${reported?.seconds ?? 0}, ${reported?.length ?? null}::int,
        ${now}::timestamptz, ${doneAt}
      from ${targetTable(target.kind)}
      where id = ${target.id} and _status = 'published' and deleted_at is null
      on conflict (user_id, ${column}) do update set
        video = excluded.video,
        seconds = case when ${stays} then stored.seconds else excluded.seconds end,
        length = case when ${stays} then stored.length else excluded.length end,
        watched_at = greatest(stored.watched_at, excluded.watched_at),
        done_at = case when ${isDone}::boolean then coalesce(stored.done_at, excluded.done_at) end
      returning id`,
  )
  if (rows.length === 0) throw noTarget(target)
}
