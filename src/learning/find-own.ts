import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import type { OwnLearning } from '@/lib/learning/learning-target'
import { findVideo } from './find-video'
import { ofTarget, TARGET_COLUMN, type LearningKind, type LearningRef } from './learning-ref'
import { flushProgress } from './progress-buffer'

/** What a person saved, watched and has done of one published record; null without one. */
export async function findOwn(
  payload: Payload,
  target: LearningRef,
  userId: number,
): Promise<OwnLearning | null> {
  await flushProgress(payload, userId)
  const current = await findVideo(payload, target)
  if (!current) return null
  const [row] = await onPool(
    payload,
    sql`
      select exists (select from saved_items where user_id = ${userId} and ${ofTarget(target)}) as saved,
        own.video, own.seconds, own.length, own.done_at is not null as done
      from (values (1)) as one (only_row)
      left join progress as own on own.user_id = ${userId} and own.${ofTarget(target)}`,
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

/** Which of some records of a kind a person has saved. */
export async function findSaved(
  payload: Payload,
  asked: { kind: LearningKind; ids: readonly number[]; userId: number },
): Promise<number[]> {
  const { ids, kind, userId } = asked
  if (ids.length === 0) return []
  const rows = await onPool(
    payload,
    sql`
      select ${TARGET_COLUMN[kind]} as id from saved_items
      where user_id = ${userId} and ${TARGET_COLUMN[kind]} = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return rows.map(({ id }) => Number(id))
}
