import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'

type Session = Parameters<typeof onTransaction>[0]

/**
 * Makes changes of questions wait for each other until their transactions end: the locks that every
 * update by Payload takes (src/hooks/prevent-lost-updates.ts). Payload writes whole rows, so a number that
 * changed behind its back would be put back. In one order for everybody, so that no two wait for each
 * other.
 */
export async function lockQuestions(session: Session, ids: number[]): Promise<void> {
  await onTransaction(
    session,
    sql`select pg_advisory_xact_lock_shared(hashtext('workshop_qna'), 0),
               pg_advisory_xact_lock(hashtext('workshop_qna'), id)
        from unnest(${`{${ids.join(',')}}`}::int[]) as id order by id`,
  )
}

/**
 * Counts the people who ask a question: its asker and those who were joined to it. Leaves
 * `updatedAt` alone, so that no answer becomes stale. Call it under the lock of the question.
 */
export async function countAskers(session: Session, id: number): Promise<void> {
  await onTransaction(
    session,
    sql`update workshop_qna set askers = (
          select count(distinct coalesce(asker_id, -id)) from workshop_qna
          where id = ${id} or same_as_id = ${id})
        where id = ${id}`,
  )
}
