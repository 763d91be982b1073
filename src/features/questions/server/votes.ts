import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { lockRecords } from '@/hooks/locked'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { isRowId } from '@/lib/row-id'
import { AppError } from '@/lib/failures/app-error'

const LIMIT = { limit: 60, windowSeconds: 60 }
/** The question and its target may be merged while the lock is awaited. */
const TRIES = 3

type Vote = { votes: number; own: boolean }

type VoteInput = { payload: Payload; question: unknown; userId: number; own: boolean }

/**
 * Idempotent. A vote for a merged question counts for the one it was merged into. Changes neither
 * `updatedAt` nor any cached page. Throws `not_found` for a question that others may not read.
 */
export async function setVote({ payload, question, userId, own }: VoteInput): Promise<Vote> {
  if (!isRowId(question)) throw questionNotFound()
  await enforceRateLimit(payload, [{ key: `votes:${userId}`, ...LIMIT }])
  return inTransaction(payload, async (req) => {
    const id = await lockAnswered(req, Number(question))
    const change = own
      ? sql`insert into question_votes (question_id, user_id, voted_at)
            values (${id}, ${userId}, now())
            on conflict do nothing returning 1 as by`
      : sql`delete from question_votes 
            where question_id = ${id} and user_id = ${userId} returning -1 as by`
    const [row] = await onTransaction(
      req,
      sql`with change as (${change})
          update workshop_qna set votes = votes + coalesce((select by from change), 0)
          where id = ${id} returning votes`,
    )
    return { votes: Number(row?.votes), own }
  })
}

/** Locks the question, or the one it was merged into. Returns its id. */
async function lockAnswered(req: PayloadRequest, id: number): Promise<number> {
  let question = id
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [named] = await onTransaction(
      req,
      sql`select coalesce(same_as_id, id) as id from workshop_qna where id = ${question}`,
    )
    if (!named) throw questionNotFound()
    question = Number(named.id)
    await lockRecords(req, 'workshop_qna', [question])
    const [row] = await onTransaction(
      req,
      sql`select same_as_id is not null as is_merged,
                 answer_time is not null and target_is_published as is_readable
          from workshop_qna where id = ${question}`,
    )
    if (!row || (!row.is_merged && !row.is_readable)) throw questionNotFound()
    if (!row.is_merged) return question
  }
  throw new AppError('conflict', 'This question is being merged. Please try again.')
}

export function questionNotFound(): AppError {
  return new AppError('not_found', 'There is no such question.')
}

/** Removes the votes of an account that is being deleted, in its transaction. */
export async function deleteVotes(req: PayloadRequest, userId: number): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`select question_id as id from question_votes where user_id = ${userId}`,
  )
  if (rows.length === 0) return
  await lockRecords(req, 'workshop_qna', toIds(rows))
  await onTransaction(
    req,
    sql`with gone as (delete from question_votes where user_id = ${userId} returning question_id)
        update workshop_qna set votes = votes - 1 where id in (select question_id from gone)`,
  )
}
