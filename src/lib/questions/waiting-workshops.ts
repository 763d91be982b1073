import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'

/** A choice of an answer desk's filter. `waiting` is how many questions wait there: "12", "99+". */
export type WaitingWorkshop = { id: number; title: string; waiting: string }

const COUNTED_AT_MOST = 99

/**
 * Workshops with waiting questions, at most `most`, the longest list first: those of the oldest
 * 1,000 questions, so that it takes no longer when more have piled up than anybody reads. No access
 * rule applies: for staff only.
 */
export async function listWaitingWorkshops(
  payload: Payload,
  most: number,
): Promise<WaitingWorkshop[]> {
  const rows = await onPool(
    payload,
    // Each workshop is looked up by itself: a join with all their questions would read all of them.
    sql`select w.id, w.title,
          (select count(*)::int from
            (select 1 from workshop_qna here
             where here.workshop_id = w.id and here.answer_time is null
             limit ${COUNTED_AT_MOST + 1}) counted) as waiting
        from
          (select workshop_id from
            (select workshop_id, question_time from workshop_qna
             where answer_time is null order by question_time, id limit 1000) oldest
           group by workshop_id order by min(question_time) limit ${most}) named
        join workshops w on w.id = named.workshop_id
        order by waiting desc, w.title`,
  )
  return (rows as { id: number; title: string; waiting: number }[]).map(
    ({ waiting, ...workshop }) => ({
      ...workshop,
      waiting: waiting > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(waiting),
    }),
  )
}
