import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'

/**
 * Deleting a workshop for good deletes its questions in the same transaction (D-33, R-27), in one
 * statement: there may be thousands. The lock on the workshop comes first, so that nobody can ask
 * between the two deletions.
 */
export const deleteQuestions: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await onTransaction(req, sql`select 1 from workshops where id = ${Number(id)} for update`)
  await onTransaction(req, sql`delete from workshop_qna where workshop_id = ${Number(id)}`)
}
