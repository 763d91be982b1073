import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { formatLabel } from '@/lib/records/label'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
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
    sql`select t.kind, t.id, t.title, (select time_zone from site_settings limit 1) as zone,
          coalesce(w.starts_at, n.starts_at) as "startsAt",
          coalesce(w.event_status::text, n.event_status::text) as "eventStatus",
          (select count(*)::int from
            (${sql.join(TARGET_KINDS.map(selectWaiting), sql` union all `)}
             limit ${COUNTED_AT_MOST + 1}) counted) as waiting
        from
          (select ${TARGET_COLUMNS} from
            (select ${TARGET_COLUMNS}, question_time from workshop_qna
             where ${IS_WAITING} order by question_time, id limit 1000) oldest
           group by ${TARGET_COLUMNS} order by min(question_time) limit ${CHOICES}) named
        ${joinTarget('named')}
        left join workshops w on t.kind = 'workshop' and w.id = t.id
        left join webinars n on t.kind = 'webinar' and n.id = t.id
        order by waiting desc, t.title, 5`,
  )
  return (rows as Row[]).map(({ id, kind, title, waiting, zone, ...event }) => ({
    kind,
    id,
    title: formatLabel(title, event, zone ?? DEFAULT_TIME_ZONE),
    waiting: waiting > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(waiting),
  }))
}

type Row = Target & { title: string; waiting: number; zone: string | null }

function selectWaiting(kind: TargetKind) {
  const column = TARGET_COLUMN[kind]
  return sql`select 1 from workshop_qna where ${IS_WAITING} and ${column} = named.${column}`
}
