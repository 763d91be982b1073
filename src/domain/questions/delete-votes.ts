import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { lockQuestions } from './lock-questions'

/** Takes the votes of an account back that is being deleted, in its transaction (L-18). */
export async function deleteVotes(req: PayloadRequest, userId: number): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`select question_id as id from question_votes where user_id = ${userId}`,
  )
  if (rows.length === 0) return
  await lockQuestions(
    req,
    rows.map(({ id }) => Number(id)),
  )
  await onTransaction(
    req,
    sql`with gone as (delete from question_votes where user_id = ${userId} returning question_id)
        update workshop_qna set votes = votes - 1 where id in (select question_id from gone)`,
  )
}
