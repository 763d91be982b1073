import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { countAskers, lockQuestions } from '@/domain/questions/lock-questions'

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
  await lockQuestions(req, [Number(left.same_as_id)])
  await countAskers(req, Number(left.same_as_id))
}
