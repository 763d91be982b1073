import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeReadHook,
  Payload,
  PayloadRequest,
} from 'payload'
import { lockRecords } from '@/hooks/locked'
import { toId } from '@/lib/to-id'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { normalizedQuestionSql } from '../normalized-question'
import { isAboutTarget } from '@/platform/records/target-sql'
import { listTargets, type Target } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'
import { logStaffWrite } from '@/platform/logging/security-log'
import { notifyFollowers } from './notify-followers'

type Merge = { payload: Payload; actor: number; question: number; into: number }

const GONE = 'This question is no longer waiting. Please reload the list.'
const NO_PLACE = 'A question can only be merged into a different question.'

/**
 * Merges a question into another: moves askers and votes, redirects its link and notifies of an
 * answer. Callers must check that `actor` is staff. Throws `conflict` if either has changed.
 */
export async function mergeQuestions({ payload, actor, question, into }: Merge): Promise<void> {
  if (question === into) throw fieldError('into', NO_PLACE)
  await inTransaction(payload, async (req) => {
    await lockRecords(req, 'workshop_qna', [question, into])
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
  const source = rows.find(({ id }) => Number(id) === question)
  const place = rows.find(({ id }) => Number(id) === into)
  if (!source || source.is_answered) throw new AppError('conflict', GONE)
  if (!place) throw fieldError('into', NO_PLACE, 'conflict')
}

/** Requires the lock of the question. Keeps `updatedAt`, so that open forms do not become stale. */
export async function countAskers(scope: Scope, id: number): Promise<void> {
  await onTransaction(
    scope,
    sql`update workshop_qna set askers = (
          select count(distinct coalesce(asker_id, -id)) from workshop_qna
          where id = ${id} or same_as_id = ${id})
        where id = ${id}`,
  )
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

/** Deletes the questions merged into a deleted one. Recounts the askers of its own merge target. */
export const endMerged: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await onTransaction(req, sql`delete from workshop_qna where same_as_id = ${Number(id)}`)
  const [left] = await onTransaction(
    req,
    sql`update workshop_qna set same_as_id = null
        from (select same_as_id from workshop_qna where id = ${Number(id)}) before
        where id = ${Number(id)} and before.same_as_id is not null
        returning before.same_as_id`,
  )
  if (!left) return
  await lockRecords(req, 'workshop_qna', [Number(left.same_as_id)])
  await countAskers(req, Number(left.same_as_id))
}

/** The fields that a merged question shows from the answered one. */
const SHOWN = { answer: true, answerTime: true, answerEditedAt: true, votes: true } as const

/**
 * Shows the asker the answer of the other question. Merged questions are rare, so one query each is
 * acceptable.
 */
export const readAsMerged: CollectionBeforeReadHook<WorkshopQna> = async ({ doc, req }) => {
  const sameAs = toId(doc.sameAs)
  if (sameAs === null) return doc
  const question = await req.payload.findByID({
    collection: 'workshop_qna',
    id: sameAs,
    select: SHOWN,
    depth: 0,
    disableErrors: true,
    // Anyone who may read the merged question may read its answer.
    overrideAccess: true,
    req,
  })
  if (!question?.answerTime) return doc
  const { answer, answerEditedAt, answerTime, votes } = question
  return { ...doc, answer, answerEditedAt, answerTime, votes }
}

/** A context key, because `doc` in an afterChange hook lacks `sameAs`, which no one may read. */
const MERGED = 'question-joined-to'

/**
 * Merges a new question into an unanswered one with the same wording. It keeps a row, which only
 * its asker sees. Parallel duplicates are serialized by their wording.
 */
export const mergeDuplicate: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const sameAs = toId(originalDoc?.sameAs)
  if (sameAs !== null && req.user) {
    throw new AppError(
      'conflict',
      `This is a duplicate of question ${sameAs}. Please answer that one.`,
    )
  }
  // A GraphQL request may contain several mutations; an earlier one may have failed.
  delete req.context[MERGED]
  if (operation !== 'create' || !req.user || data.answer) return data
  const [target] = listTargets(data)
  if (!target || typeof data.question !== 'string') return data
  const duplicate = await findDuplicate(req, target, data.question)
  if (duplicate === null) return data
  req.context[MERGED] = duplicate
  return { ...data, sameAs: duplicate }
}

/** Whether the question being saved is merged into another. Valid until `countMerged` has run. */
export function isJoining(req: PayloadRequest): boolean {
  return typeof req.context[MERGED] === 'number'
}

/** Updates the asker count of the question that the new one was merged into. */
export const countMerged: CollectionAfterChangeHook<WorkshopQna> = async ({ doc, req }) => {
  const sameAs = req.context[MERGED]
  delete req.context[MERGED]
  if (typeof sameAs === 'number') await countAskers(req, sameAs)
  return doc
}

async function findDuplicate(req: PayloadRequest, target: Target, question: string) {
  const [words] = await onTransaction(
    req,
    sql`select same, pg_advisory_xact_lock(hashtext('same question'),
          hashtext(${`${target.kind} ${target.id} `} || same))::text
        from (select ${sql.raw(normalizedQuestionSql('asked'))} as same
              from (select ${question}::text as asked) typed) folded`,
  )
  if (!words?.same) return null
  const isDuplicate = sql`same_words = ${words.same} and answer_time is null and same_as_id is null
    and ${isAboutTarget(target)}`
  const [duplicate] = await onTransaction(
    req,
    sql`select id from workshop_qna where ${isDuplicate} order by id limit 1`,
  )
  if (!duplicate) return null
  // It may have been answered or merged before the lock was acquired.
  await lockRecords(req, 'workshop_qna', [Number(duplicate.id)])
  const [still] = await onTransaction(
    req,
    sql`select id from workshop_qna where id = ${duplicate.id} and ${isDuplicate}`,
  )
  return still ? Number(still.id) : null
}
