import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import type { Target } from '../records/target'

/** A choice of the desk's filter. `waiting` is the number of unanswered questions: "12", "99+". */
export type WaitingTarget = Target & { title: string; waiting: string }

const COUNTED_AT_MOST = 99
const CHOICES = 100

/**
 * Lists up to 100 targets with unanswered questions, most questions first. Considers the oldest
 * 1,000 questions only, which bounds the query. Applies no access rules: for staff only.
 */
export async function listWaitingTargets(payload: Payload): Promise<WaitingTarget[]> {
  const isWaiting = sql`answer_time is null and same_as_id is null`
  const rows = await onPool(
    payload,
    // Look up each target separately: a join would read all of their questions.
    sql`select case when w.id is not null then 'workshop' when b.id is not null then 'webinar'
            else 'tutorial' end as kind,
          coalesce(w.id, b.id, t.id) as id, coalesce(w.title, b.title, t.title) as title,
          (select count(*)::int from
            (select 1 from workshop_qna where ${isWaiting} and workshop_id = w.id
             union all select 1 from workshop_qna where ${isWaiting} and webinar_id = b.id
             union all select 1 from workshop_qna where ${isWaiting} and tutorial_id = t.id
             limit ${COUNTED_AT_MOST + 1}) counted) as waiting
        from
          (select workshop_id, webinar_id, tutorial_id from
            (select workshop_id, webinar_id, tutorial_id, question_time from workshop_qna
             where ${isWaiting} order by question_time, id limit 1000) oldest
           group by 1, 2, 3 order by min(question_time) limit ${CHOICES}) named
        left join workshops w on w.id = named.workshop_id
        left join webinars b on b.id = named.webinar_id
        left join tutorials t on t.id = named.tutorial_id
        order by waiting desc, title`,
  )
  return (rows as (Target & { title: string; waiting: number })[]).map(
    ({ waiting, ...target }) => ({
      ...target,
      waiting: waiting > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(waiting),
    }),
  )
}
