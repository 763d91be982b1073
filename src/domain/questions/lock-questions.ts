import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/transaction'

type Session = Parameters<typeof onTransaction>[0]

/**
 * Takes the locks of Payload updates (src/hooks/prevent-lost-updates.ts). Payload writes whole rows
 * and would overwrite parallel counts. The id order prevents deadlocks.
 */
export async function lockQuestions(session: Session, ids: number[]): Promise<void> {
  await onTransaction(
    session,
    sql`select pg_advisory_xact_lock_shared(hashtext('workshop_qna'), 0),
               pg_advisory_xact_lock(hashtext('workshop_qna'), id)
        from unnest(${`{${ids.join(',')}}`}::int[]) as id order by id`,
  )
}

/** Requires the lock of the question. Keeps `updatedAt`, so that open forms do not become stale. */
export async function countAskers(session: Session, id: number): Promise<void> {
  await onTransaction(
    session,
    sql`update workshop_qna set askers = (
          select count(distinct coalesce(asker_id, -id)) from workshop_qna
          where id = ${id} or same_as_id = ${id})
        where id = ${id}`,
  )
}
