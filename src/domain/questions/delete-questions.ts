import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { aboutTarget, targetTable } from '@/lib/records/target-sql'
import type { Target, TargetKind } from '@/lib/records/target'
import { countAskers, lockQuestions } from '@/domain/questions/lock-questions'

/**
 * Deleting what people asked about deletes their questions in the same transaction (D-33, R-27), and what
 * became one with them, wherever that was asked (L-16), in one statement with their places in the search:
 * there may be thousands. The lock on the record comes first, so that nobody can ask between the
 * deletions. Questions about something else, with which some of them became one, are asked by fewer.
 */
export function deleteQuestions(kind: TargetKind): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const target = { kind, id: Number(id) }
    await onTransaction(
      req,
      sql`select 1 from ${targetTable(kind)} where id = ${target.id} for update`,
    )
    const left = await lockMerged(req, target)
    await onTransaction(
      req,
      sql`with gone as (
            delete from workshop_qna
            where ${aboutTarget(target)}
              or same_as_id in (select id from workshop_qna where ${aboutTarget(target)})
            returning id)
          delete from search_entries
          where kind = 'workshop_qna' and doc_id in (select id from gone)`,
    )
    for (const question of left) await countAskers(req, question)
  }
}

/** The questions about something else with which questions of a target became one, locked. */
async function lockMerged(req: PayloadRequest, target: Target): Promise<number[]> {
  const rows = await onTransaction(
    req,
    sql`select distinct same_as_id as id from workshop_qna
        where ${aboutTarget(target)} and same_as_id not in (
          select id from workshop_qna where ${aboutTarget(target)})`,
  )
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length > 0) await lockQuestions(req, ids)
  return ids
}
