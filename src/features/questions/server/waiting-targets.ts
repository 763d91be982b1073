import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { TARGET_KINDS, type Target, type TargetKind } from '@/lib/records/target'
import { TARGET_COLUMN, TARGET_COLUMNS, joinTarget } from '@/platform/records/target-sql'

/** A choice of the desk's filter. `waiting` is the number of unanswered questions: "12", "99+". */
export type WaitingTarget = Target & { title: string; waiting: string }

const COUNTED_AT_MOST = 99
const CHOICES = 100

const IS_WAITING = sql`answer_time is null and same_as_id is null`

/**
 * Lists up to 100 targets with unanswered questions, most questions first. Considers the oldest
 * 1,000 questions only, which bounds the query. Applies no access rules: for staff only.
 */
export async function listWaitingTargets(payload: Payload): Promise<WaitingTarget[]> {
  const rows = await onPool(
    payload,
    // Look up each target separately: a join would read all of their questions.
    sql`select t.kind, t.id, t.title,
          (select count(*)::int from
            (${sql.join(TARGET_KINDS.map(selectWaiting), sql` union all `)}
             limit ${COUNTED_AT_MOST + 1}) counted) as waiting
        from
          (select ${TARGET_COLUMNS} from
            (select ${TARGET_COLUMNS}, question_time from workshop_qna
             where ${IS_WAITING} order by question_time, id limit 1000) oldest
           group by ${TARGET_COLUMNS} order by min(question_time) limit ${CHOICES}) named
        ${joinTarget('named')}
        order by waiting desc, title`,
  )
  return (rows as (Target & { title: string; waiting: number })[]).map(
    ({ waiting, ...target }) => ({
      ...target,
      waiting: waiting > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(waiting),
    }),
  )
}

function selectWaiting(kind: TargetKind) {
  const column = TARGET_COLUMN[kind]
  return sql`select 1 from workshop_qna where ${IS_WAITING} and ${column} = named.${column}`
}
