import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { aboutTarget, targetTable } from '@/lib/records/target-sql'
import type { TargetKind } from '@/lib/records/target'

/**
 * Deleting what people asked about deletes their questions in the same transaction (D-33, R-27), in one
 * statement with their places in the search: there may be thousands. The lock on the record comes
 * first, so that nobody can ask between the deletions.
 */
export function deleteQuestions(kind: TargetKind): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const target = { kind, id: Number(id) }
    await onTransaction(
      req,
      sql`select 1 from ${targetTable(kind)} where id = ${target.id} for update`,
    )
    await onTransaction(
      req,
      sql`with gone as (delete from workshop_qna where ${aboutTarget(target)} returning id)
          delete from search_entries
          where kind = 'workshop_qna' and doc_id in (select id from gone)`,
    )
  }
}
