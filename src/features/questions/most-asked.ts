import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { aboutTarget } from '@/lib/records/target-sql'
import type { Target } from '@/lib/records/target'
import { sqlRows } from '@/server/sql-rows'
import { PER_PAGE } from './question-page'
import { parsePosition } from './sorted-answers'

/**
 * Ids of the waiting questions with the most askers, for one record or all. `after` is a cursor
 * such as `3-120`: the number of askers and the id of the last question. For staff only.
 */
export async function listMostAsked(target: Target | null, after: string | null) {
  const place = parsePosition(after)
  const rows = await sqlRows<{ id: number; askers: number }>(
    sql`select id, askers::int as askers from workshop_qna
        where answer_time is null and same_as_id is null
          and ${target ? aboutTarget(target) : sql`true`}
          and ${place ? sql`(askers, id) < (${place.value}, ${place.id})` : sql`true`}
        order by askers desc, id desc limit ${PER_PAGE + 1}`,
  )
  const shown = rows.slice(0, PER_PAGE)
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined
  return {
    ids: shown.map(({ id }) => id),
    next: last ? `${last.askers}-${last.id}` : null,
  }
}
