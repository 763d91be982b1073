import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { idOf } from '@/lib/id-of'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { normalizedQuestionSql } from '@/lib/questions/normalized-question'
import { aboutTarget } from '@/lib/records/target-sql'
import { targetsOf, type Target } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'
import { countAskers, lockQuestions } from '@/domain/questions/lock-questions'

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
  const sameAs = idOf(originalDoc?.sameAs)
  if (sameAs !== null && req.user) {
    throw new AppError(
      'conflict',
      `This is a duplicate of question ${sameAs}. Please answer that one.`,
    )
  }
  // A GraphQL request may contain several mutations; an earlier one may have failed.
  delete req.context[MERGED]
  if (operation !== 'create' || !req.user || data.answer) return data
  const [target] = targetsOf(data)
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
    and ${aboutTarget(target)}`
  const [duplicate] = await onTransaction(
    req,
    sql`select id from workshop_qna where ${isDuplicate} order by id limit 1`,
  )
  if (!duplicate) return null
  // It may have been answered or merged before the lock was acquired.
  await lockQuestions(req, [Number(duplicate.id)])
  const [still] = await onTransaction(
    req,
    sql`select id from workshop_qna where id = ${duplicate.id} and ${isDuplicate}`,
  )
  return still ? Number(still.id) : null
}
