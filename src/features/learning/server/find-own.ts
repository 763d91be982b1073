import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray, toIds } from '@/platform/database/rows'
import type { OwnLearning } from '../own-learning'
import type { Target, TargetKind } from '@/lib/records/target'
import { TARGET_COLUMN, isAboutTarget } from '@/platform/records/target-sql'
import { listReportedRows, readPendingProgress } from './progress'
import { findVideo } from './find-video'

/** A user's state for one record; null if the record is not public. */
export async function findOwn(
  payload: Payload,
  target: Target,
  userId: number,
): Promise<OwnLearning | null> {
  const current = await findVideo(payload, target, userId)
  if (!current) return null
  const waiting = (await readPendingProgress(userId)).filter(
    ({ target: { id, kind } }) => id === target.id && kind === target.kind,
  )
  const columns = sql`video, seconds, length, done_at, watched_at`
  const [row] = await onPool(
    payload,
    sql`
      select exists (select from saved_items where user_id = ${userId} and ${isAboutTarget(target)}) as saved,
        own.video, own.seconds, own.length, own.done_at is not null as done
      from (values (1)) as one (only_row)
      left join (
        select ${columns} from (${listReportedRows(waiting)}) as reported
        union all
        select ${columns} from progress where user_id = ${userId} and ${isAboutTarget(target)}
        order by watched_at desc limit 1
      ) as own on true`,
  )
  const isReplaced = typeof row?.video === 'string' && row.video !== current.video
  return {
    isSaved: row?.saved === true,
    isDone: row?.done === true,
    watched:
      row?.length && !isReplaced
        ? { seconds: Number(row.seconds), length: Number(row.length) }
        : null,
    isReplaced,
  }
}

export async function findSaved(
  payload: Payload,
  query: { kind: TargetKind; ids: readonly number[]; userId: number },
): Promise<number[]> {
  const { ids, kind, userId } = query
  if (ids.length === 0) return []
  const rows = await onPool(
    payload,
    sql`
      select ${TARGET_COLUMN[kind]} as id from saved_items
      where user_id = ${userId} and ${TARGET_COLUMN[kind]} = any(${toIdArray(ids)})`,
  )
  return toIds(rows)
}
