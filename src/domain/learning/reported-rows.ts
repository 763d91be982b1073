import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { DONE_FROM } from '@/lib/learning/own-learning'
import { TARGET_KINDS } from '@/lib/records/target'
import type { Progress } from './progress'

/** Of a row that is not stored yet: lists stand it before others of the same moment. */
const NO_ID = 2_147_483_647

/** True for a row that is watched from nine tenths on, as a condition of SQL. */
export const isThrough = (row: string) => `${row}.seconds >= ${DONE_FROM} * ${row}.length`

/**
 * When a video is done, once `told` is laid over the stored row `had` (L-03, L-04). Watched from before
 * nine tenths to beyond them it is done by itself; marked as not done again it stays so; another video
 * begins anew.
 */
export function doneAt(told: 'told' | 'excluded'): SQL {
  return sql.raw(`case
    when had.done_at is not null and coalesce(had.video, ${told}.video) = ${told}.video
      then had.done_at
    when had.video = ${told}.video and ${isThrough('had')} then null
    when ${isThrough(told)} then ${told}.watched_at end`)
}

/** What waits of one person as rows of SQL, called `told`. */
function notifiedRows(waiting: readonly Progress[]): SQL {
  const rows = waiting.map(({ at, length, seconds, target: { id, kind }, userId, video }) => ({
    ...{ user_id: userId, [`${kind}_id`]: id, video, seconds, length },
    watched_at: new Date(at).toISOString(),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (user_id int, workshop_id int,
    webinar_id int, tutorial_id int, video text, seconds int, length int, watched_at timestamptz)`
}

/** The rows of `progress` that the waiting ones will become, where those are newer: its columns. */
export function reportedRows(waiting: readonly Progress[]): SQL {
  return sql`
    select coalesce(had.id, ${NO_ID}) as id, told.*, ${doneAt('told')} as done_at
    from ${notifiedRows(waiting)}
    left join progress as had on had.user_id = told.user_id and ${isSameTarget('had')}
    where had.id is null or had.watched_at < told.watched_at`
}

/** True for a stored row, `own`, over which nothing newer is laid. */
export function isAsStored(waiting: readonly Progress[]): SQL {
  if (waiting.length === 0) return sql`true`
  return sql`not exists (
    select from ${notifiedRows(waiting)}
    where ${isSameTarget('own')} and own.watched_at < told.watched_at)`
}

function isSameTarget(row: 'had' | 'own'): SQL {
  const same = TARGET_KINDS.map((kind) => `${row}.${kind}_id = told.${kind}_id`)
  return sql.raw(`(${same.join(' or ')})`)
}
