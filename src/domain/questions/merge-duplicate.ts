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

/** In the context of the request: `doc` of an afterChange hook lacks `sameAs`, which nobody may read. */
const MERGED = 'question-joined-to'

/**
 * A question that says the same as a waiting one about the same thing is joined to it: a row of
 * its own, that its asker alone sees (src/domain/questions/follow-target.ts) and sees as any other, behind
 * the one that is answered. Those that come at once take turns by their words, so one of them stands. What was joined is answered there and nowhere else.
 */
export const mergeDuplicate: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const sameAs = idOf(originalDoc?.sameAs)
  if (sameAs !== null && req.user) {
    throw new AppError('conflict', `This is the same as question ${sameAs}: please answer that.`)
  }
  // One request of GraphQL may ask several things, of which one failed in between.
  delete req.context[MERGED]
  if (operation !== 'create' || !req.user || data.answer) return data
  const [target] = targetsOf(data)
  if (!target || typeof data.question !== 'string') return data
  const twin = await findDuplicate(req, target, data.question)
  if (twin === null) return data
  req.context[MERGED] = twin
  return { ...data, sameAs: twin }
}

/** Whether the question that is being stored is joined to another. Until `countMerged` has run. */
export function isJoining(req: PayloadRequest): boolean {
  return typeof req.context[MERGED] === 'number'
}

/** Counts the people of a question after one more was joined to it. */
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
  const [twin] = await onTransaction(
    req,
    sql`select id from workshop_qna where ${isDuplicate} order by id limit 1`,
  )
  if (!twin) return null
  // It may be answered or merged while its lock is waited for.
  await lockQuestions(req, [Number(twin.id)])
  const [still] = await onTransaction(
    req,
    sql`select id from workshop_qna where id = ${twin.id} and ${isDuplicate}`,
  )
  return still ? Number(still.id) : null
}
