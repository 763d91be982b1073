import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'

/** Deletes the answers (`answersField`) of records that match a condition on the row `p`. */
export async function deleteAnswers(
  scope: Scope,
  list: 'applications' | 'registrations',
  where: SQL,
): Promise<void> {
  await onTransaction(
    scope,
    sql`
      delete from ${sql.identifier(`${list}_answers`)} as a using ${sql.identifier(list)} as p
      where p.id = a._parent_id and ${where}`,
  )
}
