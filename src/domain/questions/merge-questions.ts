import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { logStaffWrite } from '@/domain/audit/security-log'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { countAskers, lockQuestions } from './lock-questions'
import { notifyFollowers } from './notify-followers'

type Merge = { payload: Payload; actor: number; question: number; into: number }

const GONE = 'This question is no longer waiting. Please reload the list.'
const NO_PLACE = 'A question can only be merged into a different question.'

/**
 * Merges a question into another: moves askers and votes, redirects its link and notifies of an
 * answer. Callers must check that `actor` is staff. Throws `conflict` if either has changed.
 */
export async function mergeQuestions({ payload, actor, question, into }: Merge): Promise<void> {
  if (question === into) throw new AppError('invalid', NO_PLACE, { fields: { into: NO_PLACE } })
  await inTransaction(payload, async (req) => {
    await lockQuestions(req, [question, into])
    await requireMergeable(req, question, into)
    await onTransaction(
      req,
      sql`update workshop_qna set same_as_id = ${into}, votes = 0
          where id = ${question} or same_as_id = ${question}`,
    )
    await moveVotes(req, question, into)
    await countAskers(req, into)
    await onTransaction(req, sql`delete from question_claims where question_id = ${question}`)
    await notifyFollowers(req, into)
    await logStaffWrite(req, {
      actor,
      action: 'update',
      recordType: 'workshop_qna',
      recordId: String(question),
      title: `Question ${question}`,
      changes: [{ field: 'sameAs', before: null, after: into }],
    })
  })
}

async function requireMergeable(req: PayloadRequest, question: number, into: number) {
  const rows = await onTransaction(
    req,
    sql`select id, answer_time is not null as is_answered from workshop_qna
        where id in (${question}, ${into}) and same_as_id is null`,
  )
  const own = rows.find(({ id }) => Number(id) === question)
  const place = rows.find(({ id }) => Number(id) === into)
  if (!own || own.is_answered) throw new AppError('conflict', GONE)
  if (!place) throw new AppError('conflict', NO_PLACE, { fields: { into: NO_PLACE } })
}

/** A user who voted for both counts once. */
async function moveVotes(req: PayloadRequest, question: number, into: number): Promise<void> {
  await onTransaction(
    req,
    sql`with moved as (delete from question_votes where question_id = ${question}
          returning user_id, voted_at),
        added as (insert into question_votes (question_id, user_id, voted_at)
          select ${into}::int, user_id, voted_at from moved
          on conflict do nothing returning 1)
        update workshop_qna set votes = votes + (select count(*) from added)
        where id = ${into}`,
  )
}
